// Lines drawn by a drag: places and directions. Which of them are legal comes from the engine.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EngineModule } from '../../src/engine/module';
import { lineCovered, lineSteps, stepsOf, strokeTo } from '../../src/games/morpion/stroke';
import type { MorpionState, MorpionVariant } from '../../src/protocol/morpion';

const module = new WebAssembly.Module(readFileSync(new URL('../../../build/wasm/engine/morpion.wasm', import.meta.url)));

function begin(variant: MorpionVariant): MorpionState {
  const { reply } = new EngineModule(module).ask({ verb: 'new', variant });
  if ('refusal' in reply) throw new Error(reply.refusal);
  return reply.answer as MorpionState;
}

describe('a drag', () => {
  const from = { x: 0, y: 3 };

  test('goes in the nearest of eight directions', () => {
    expect(strokeTo(from, 4.2, 3.3, 4).to).toEqual({ x: 4, y: 3 });
    expect(strokeTo(from, -3.8, 2.6, 4).to).toEqual({ x: -4, y: 3 });
    expect(strokeTo(from, 0.4, 7.1, 4).to).toEqual({ x: 0, y: 7 });
    expect(strokeTo(from, 3.7, 7.2, 4).to).toEqual({ x: 4, y: 7 });
    expect(strokeTo(from, 4.1, -0.8, 4).to).toEqual({ x: 4, y: -1 });
  });

  test('has whole steps, and no more than a line has', () => {
    expect(strokeTo(from, 2.4, 3, 4).to).toEqual({ x: 2, y: 3 });
    expect(strokeTo(from, 9, 3, 4).to).toEqual({ x: 4, y: 3 });
    expect(strokeTo(from, 0.1, 3, 4).to).toEqual(from);
    expect(stepsOf(strokeTo(from, 2.6, 5.5, 4))).toBe(3);
  });
});

describe('the line that it covers', () => {
  test('has four steps in 5T and three in 4T', () => {
    expect(lineSteps(begin('5T').legal)).toBe(4);
    expect(lineSteps(begin('4T').legal)).toBe(3);
    expect(lineSteps([])).toBe(0);
  });

  test('is found from either end, and is none where the engine names none', () => {
    const { legal } = begin('5T');
    // Row 3 of the cross has the points 0 to 3, so 4 makes a line of them.
    const there = lineCovered(legal, { from: { x: 0, y: 3 }, to: { x: 4, y: 3 } });
    expect(there?.move).toBe('4,3:H4');
    expect(lineCovered(legal, { from: { x: 4, y: 3 }, to: { x: 0, y: 3 } })).toBe(there);
    // Two points of row 3 would be missing.
    expect(lineCovered(legal, { from: { x: 1, y: 3 }, to: { x: 5, y: 3 } })).toBeUndefined();
  });
});
