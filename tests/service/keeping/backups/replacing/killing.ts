import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

type Found = { what: string; at: number; state: string; kept: number };
/** Declares tests that kill before each change of the disk that is so many changes after the one before. */
export function testKills(apart: number): void {
  let found: Found[];
  const few = 20 / apart;
  beforeAll(async () => {
    const script = fileURLToPath(new URL('dying.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', script, String(apart)],
      { maxBuffer: 10_000_000 },
    );
    found = JSON.parse(stdout);
  });

  const of = (what: string): Found[] => found.filter((one) => one.what === what);

  describe('data that is being replaced, with kills before changes of the disk', () => {
    it.each([
      ['a restore that serves, killed', ['new']],
      ['a restore that does not serve, killed', ['new', 'old']],
      ['an upgrade that serves, killed', ['old', 'new']],
      ['an upgrade that does not serve, killed', ['old']],
    ])('%s: one of the two states is whole afterwards', (what, states) => {
      expect(of(what).length).toBeGreaterThan(few);
      expect([...new Set(of(what).map(({ state }) => state))]).toEqual(states);
    });

    it('keeps what was there before beside a restored state, and nothing beside one that came back', () => {
      for (const { what, state, kept } of found.filter((one) => one.what.startsWith('a restore'))) {
        expect([what, kept]).toEqual([what, state === 'new' ? 1 : 0]);
      }
    });
  });

  describe('data that is being replaced, on a disk that refuses a change once', () => {
    it.each(['a restore that serves, refused', 'a restore that does not serve, refused'])(
      '%s: one of the two states is whole afterwards',
      (what) => {
        expect(of(what).length).toBeGreaterThan(few);
        for (const { state } of of(what)) expect(['old', 'new']).toContain(state);
      },
    );
  });
}
