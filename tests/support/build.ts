import { build } from 'vite';

/** Builds what the tests start: worker threads cannot run from TypeScript sources, and screens are served as built. */
export async function setup(): Promise<void> {
  if (process.env.LINNET_TEST_BUILD === 'done') return;
  for (const mode of ['service', 'renderer', 'main', 'preload']) {
    await build({ mode, configFile: 'vite.config.ts', logLevel: 'warn' });
  }
}
