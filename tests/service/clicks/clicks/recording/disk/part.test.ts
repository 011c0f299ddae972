import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawClick } from '../../../../../../service/clicks/clicks/enrichment/enrich.ts';
import {
  decode,
  NOTHING_STORED,
  PartBuffer,
  sizeOf,
} from '../../../../../../service/clicks/clicks/recording/disk/part.ts';
import { ClickQueue, type PackedClicks } from '../../../../../../service/clicks/clicks/recording/queue.ts';

const INSTANCE = 'a1'.repeat(12);

const CLICK: fc.Arbitrary<RawClick> = fc.record({
  linkNumber: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  generation: fc.constantFrom('v1', 'v2'),
  clickedAt: fc.integer({ min: 0, max: 4e12 }),
  address: fc.constantFrom('10.0.0.1', '2001:db8::1'),
  userAgent: fc.option(fc.string({ unit: 'binary' })),
  referer: fc.option(fc.string()),
  target: fc.constantFrom('', '?utm_source=news'),
  variant: fc.option(fc.integer({ min: 0, max: 9 })),
  name: fc.option(fc.constantFrom('hr', 'go.example/hr')),
  code: fc.option(fc.constantFrom('a-k3', 'a-zz')),
  redirectMs: fc.option(fc.constantFrom(0, 0.5, 1.25)),
});

/** What is in a file after clicks came in several portions, and where each part of it ends. */
function store(portions: readonly RawClick[][]): { file: Buffer; ends: number[]; packed: PackedClicks } {
  const queue = new ClickQueue();
  const buffer = new PartBuffer();
  let stored = NOTHING_STORED;
  let file = Buffer.alloc(0);
  const ends: number[] = [];
  for (const portion of portions) {
    for (const click of portion) queue.push(click, `id of ${click.linkNumber}`);
    file = Buffer.concat([file, buffer.encode(queue.columns, stored, INSTANCE)]);
    stored = sizeOf(queue.columns);
    ends.push(file.length);
  }
  return { file, ends, packed: queue.pack() };
}

const PORTIONS = fc.array(fc.array(CLICK, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });

describe('clicks on the disk', () => {
  it('are read as they were written, in however many parts', () => {
    fc.assert(
      fc.property(PORTIONS, (portions) => {
        const { file, packed } = store(portions);
        expect(decode(file)).toEqual({ instance: INSTANCE, packed });
      }),
    );
  });

  it('are read up to where a kill cut the file short', () => {
    fc.assert(
      fc.property(PORTIONS, fc.double({ min: 0, max: 1, noNaN: true }), (portions, share) => {
        const { file, ends } = store(portions);
        const length = Math.floor(file.length * share);
        const whole = ends.filter((end) => end <= length).length;
        const { packed = null } = (whole > 0 && store(portions.slice(0, whole))) || {};
        expect(decode(file.subarray(0, length))?.packed ?? null).toEqual(packed);
      }),
    );
  });

  it('are not read any further once a byte is wrong', () => {
    fc.assert(
      fc.property(PORTIONS, fc.nat(), fc.integer({ min: 1, max: 255 }), (portions, place, change) => {
        const { file, ends } = store(portions);
        const at = place % file.length;
        file[at] = (file[at] ?? 0) ^ change;
        const whole = ends.filter((end) => end <= at).length;
        expect(decode(file)?.packed.linkNumbers.length ?? 0).toBe(portions.slice(0, whole).flat().length);
      }),
    );
  });

  it('of a version that knew no names are read without them', () => {
    // Always the same one: what a random one holds may read like a name.
    const [click] = fc.sample(CLICK, { numRuns: 1, seed: 1 });
    if (!click) throw new Error('There is no click');
    const { file } = store([[{ ...click, name: null }]]);
    expect(file.toString('latin1')).not.toContain('"name"');
    expect(decode(file)?.packed.origins).not.toHaveProperty('[0].name');
  });

  it('of a newer version are left alone', () => {
    const { file } = store([fc.sample(CLICK, 1)]);
    file.write('2', file.indexOf('"format":1') + '"format":'.length);
    file.writeUInt32LE(crc32(file.subarray(8)), 4);
    expect(() => decode(file)).toThrow('newer version');
  });
});
