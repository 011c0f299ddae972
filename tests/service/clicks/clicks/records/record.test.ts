import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clickedAt,
  packedDuration,
  RECORD_WORDS,
  writeRecord,
} from '../../../../../service/clicks/clicks/records/record.ts';

const pack = (facts: Partial<Parameters<typeof writeRecord>[2]>): Uint32Array => {
  const words = new Uint32Array(RECORD_WORDS);
  const rest = {
    clickedAt: 0,
    redirectMs: null,
    visitorKey: new Uint8Array(8),
    agent: 0,
    place: 0,
    origin: 0,
  };
  writeRecord(words, 0, { ...rest, ...facts });
  return words;
};

describe('a packed click', () => {
  it('keeps its moment to the millisecond and its duration to the hundredth', () => {
    const moment = fc.integer({ min: 0, max: Date.UTC(2106, 0, 1) });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 4_000_000 }), (at, hundredths) => {
        const words = pack({ clickedAt: at, redirectMs: hundredths / 100 });
        expect(clickedAt(words, 0)).toBe(at);
        expect(packedDuration(words, 0)).toBe(hundredths + 1);
      }),
    );
  });

  it('tells a redirect that took no time from one that was not timed', () => {
    expect(packedDuration(pack({ redirectMs: 0 }), 0)).toBe(1);
    expect(packedDuration(pack({ redirectMs: null }), 0)).toBe(0);
  });

  it('caps a duration rather than spoil the moment', () => {
    const words = pack({ clickedAt: 1_234_999, redirectMs: 1e9 });
    expect(clickedAt(words, 0)).toBe(1_234_999);
    expect(packedDuration(words, 0)).toBe(2 ** 22 - 1);
  });

  it('keeps every bit of the visitor key and of the numbers', () => {
    const visitorKey = Uint8Array.from([255, 254, 253, 252, 1, 2, 3, 4]);
    const words = pack({ visitorKey, agent: 4_000_000_000, place: 2, origin: 3 });
    expect([...words.subarray(2)]).toEqual([0xfffefdfc, 0x01020304, 4_000_000_000, 2, 3]);
  });

  it('reads the key of a view into larger memory', () => {
    const memory = Uint8Array.from([9, 9, 9, 0, 0, 0, 1, 0, 0, 0, 2]);
    expect([...pack({ visitorKey: memory.subarray(3) }).subarray(2, 4)]).toEqual([1, 2]);
  });
});
