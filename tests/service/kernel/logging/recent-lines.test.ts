import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepRecentLines } from '../../../../service/kernel/logging.ts';

const written = (lines: readonly string[], mostLines: number, mostText: number) => {
  const recent = keepRecentLines(mostLines, mostText);
  for (const line of lines) recent.add(line);
  return recent.list();
};

describe('The last lines of the log', () => {
  it('are numbered in the order in which they were written', () => {
    expect(written(['one', 'two'], 10, 100)).toEqual([
      { number: 1, text: 'one' },
      { number: 2, text: 'two' },
    ]);
  });

  it('leave out a line that is too long by itself, and go on counting', () => {
    expect(written(['one', 'x'.repeat(101), 'three'], 10, 100).map(({ number }) => number)).toEqual([1, 3]);
  });

  it('are bounded in number and length, and always the newest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 30 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 30, max: 200 }),
        (lines, mostLines, mostText) => {
          const kept = written(lines, mostLines, mostText);
          const length = kept.reduce((sum, { text }) => sum + text.length, 0);
          expect(kept.length).toBeLessThanOrEqual(mostLines);
          expect(length).toBeLessThanOrEqual(mostText);
          expect(kept.map(({ text }) => text)).toEqual(kept.length > 0 ? lines.slice(-kept.length) : []);
          const older = lines.at(-kept.length - 1);
          if (kept.length < lines.length && kept.length < mostLines)
            expect(length + (older?.length ?? 0)).toBeGreaterThan(mostText);
        },
      ),
    );
  });
});
