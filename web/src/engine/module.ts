// A WebAssembly module of an engine: gives it what it imports, and turns its memory into questions
// and answers. The other side is web/engine/module.cpp. Runs in workers and in Node.js.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  place_for_question(size: number): number;
  place_for_attachment(size: number): number;
  ask(): number;
  answer_size(): number;
  taken_attachment(): number;
  taken_attachment_size(): number;
}

export type Reply = { answer: unknown } | { refusal: string };

export class EngineModule {
  private readonly exports: Exports;
  private onNews: (news: unknown) => void = () => {};

  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module, this.imports(module)).exports as unknown as Exports;
    this.exports._initialize();
  }

  // The attachment of the answer is a copy; none where the engine gave none.
  ask(
    question: object,
    attachment?: Uint8Array,
    onNews: (news: unknown) => void = () => {},
  ): { reply: Reply; attachment?: Uint8Array } {
    this.onNews = onNews;
    const text = new TextEncoder().encode(JSON.stringify(question));
    this.write(this.exports.place_for_question(text.length), text);
    if (attachment) this.write(this.exports.place_for_attachment(attachment.length), attachment);
    const reply = JSON.parse(this.read(this.exports.ask(), this.exports.answer_size())) as Reply;
    const size = this.exports.taken_attachment_size();
    if (size === 0) return { reply };
    const start = this.exports.taken_attachment();
    return { reply, attachment: this.bytes().slice(start, start + size) };
  }

  private bytes(): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer);
  }

  private write(place: number, bytes: Uint8Array): void {
    this.bytes().set(bytes, place >>> 0);
  }

  private read(place: number, size: number): string {
    return new TextDecoder().decode(this.bytes().subarray(place >>> 0, (place >>> 0) + size));
  }

  // Clocks, and what the C library asks an operating system for, which here does not exist.
  private imports(module: WebAssembly.Module): WebAssembly.Imports {
    const known: Record<string, (...args: never[]) => unknown> = {
      tell: (text: number, size: number) => this.onNews(JSON.parse(this.read(text, size))),
      clock_time_get: (_clock: number, _precision: bigint, place: number) => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(this.exports.memory.buffer).setBigUint64(place, nanoseconds, true);
        return 0;
      },
      emscripten_notify_memory_growth: () => {},
      proc_exit: (code: number) => {
        throw new Error(`the engine ended with ${code}`);
      },
    };
    const kNotSupported = 52;
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
    for (const { module: space, name } of WebAssembly.Module.imports(module)) {
      (imports[space] ??= {})[name] = known[name] ?? (() => kNotSupported);
    }
    return imports;
  }
}
