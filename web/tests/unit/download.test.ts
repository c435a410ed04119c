// Large files on their way to the visitor.
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unpack } from '../../src/shell/download';

describe('the download', () => {
  const content = new Uint8Array(100_000).map((_, index) => (index * 7) % 256);
  const stream = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() as ReadableStream<Uint8Array>;
  const none = () => {};

  test('is unpacked, whether or not the browser did so already, and tells its progress', async () => {
    const shares: number[] = [];
    const unpacked = await unpack(stream(gzipSync(content)), content.length, (share) => shares.push(share));
    expect(Buffer.compare(unpacked, content)).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(Buffer.compare(await unpack(stream(content), content.length, none), content)).toBe(0);
  });

  test('says so where it was cut off or is another file', async () => {
    const packed = gzipSync(content);
    await expect(unpack(stream(packed.subarray(0, packed.length / 2)), content.length, none)).rejects.toThrow('it was cut off on its way');
    await expect(unpack(stream(content.subarray(0, 10)), content.length, none)).rejects.toThrow('it was cut off on its way');
    await expect(unpack(new ReadableStream({ start: (controller) => controller.error(new Error('reset')) }), 10, none)).rejects.toThrow('it was cut off on its way');
    await expect(unpack(stream(content), 10, none)).rejects.toThrow('it is longer than it should be');
  });
});
