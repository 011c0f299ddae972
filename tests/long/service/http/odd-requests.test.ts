import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryOf, sendOddRequests } from '../../../support/odd-requests/send.ts';
import { startProgram } from '../../../support/program.ts';

const MINUTE = 60_000;

/** `LINNET_ODD_MINUTES=120` goes on for two hours. */
const minutes = Number(process.env.LINNET_ODD_MINUTES ?? 5);

/** The requests are the same each time; another `LINNET_ODD_SEED` makes others. */
const SEED = 20_261_128;

/** What links, clicks and journals that were made meanwhile may take, bytes. */
const GROWTH = 100 * 2 ** 20;

it(
  'minutes of made-up requests bring no fault, end nothing and leave memory as it was',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linnet-odd-'));
    const program = await startProgram({
      LINNET_DATA_DIR: dataDir,
      LINNET_PORT: '0',
      LINNET_RATE_LIMITS: 'off',
    });
    const seed = Number(process.env.LINNET_ODD_SEED ?? SEED);
    const begun = performance.now();
    const memory: number[] = [];
    const faults = await sendOddRequests({
      url: program.url,
      seed,
      atOnce: 8,
      goesOn: (sent) => {
        if (sent % 500 === 0)
          memoryOf(program.child.pid ?? 0).then(
            (bytes) => memory.push(bytes),
            () => undefined,
          );
        return performance.now() - begun < minutes * MINUTE;
      },
    });
    const { code } = await program.stop();
    await rm(dataDir, { recursive: true });
    expect({ seed, faults, code }).toEqual({ seed, faults: [], code: 0 });
    const half = memory.slice(Math.floor(memory.length / 2));
    expect(median(half)).toBeLessThan(median(memory.slice(0, Math.ceil(memory.length / 2))) + GROWTH);
  },
  (minutes + 5) * MINUTE,
);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
