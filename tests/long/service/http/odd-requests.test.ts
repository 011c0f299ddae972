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

/** What links, clicks and caches that were made meanwhile may take, bytes. */
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
    const resident = (): Promise<number> => memoryOf(program.child.pid ?? 0);
    const before = await resident();
    const begun = performance.now();
    const faults = await sendOddRequests({
      url: program.url,
      seed,
      atOnce: 8,
      goesOn: () => performance.now() - begun < minutes * MINUTE,
    });
    // While requests come, the engine lets garbage lie: what is kept shows when it has had time to clear up.
    await expect.poll(resident, { timeout: 3 * MINUTE, interval: 1_000 }).toBeLessThan(before + GROWTH);
    const { code } = await program.stop();
    await rm(dataDir, { recursive: true });
    expect({ seed, faults, code }).toEqual({ seed, faults: [], code: 0 });
  },
  (minutes + 8) * MINUTE,
);
