import type { Call, Reply } from './launch-stand-in.ts';

/** Runs what the test sends in this process, as Playwright's `ElectronApplication.evaluate` does. */
export function answerTest(electron: object): void {
  process.on('message', async (call: Call) => {
    process.send?.(await run(electron, call));
  });
  // The test died: nothing is left to close this.
  process.on('disconnect', () => process.exit(1));
}

async function run(electron: object, { id, source, argument }: Call): Promise<Reply> {
  try {
    const work = new Function(`return (${source})`)();
    return { id, json: JSON.stringify((await work(electron, argument)) ?? null) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
