import { spawnSync } from 'node:child_process';

/** The first day that a zip can name, where nothing says when the version was made. */
const NO_TIME = 315_532_800;

/** The time of what is packed, in seconds: SOURCE_DATE_EPOCH, otherwise that of the last commit. */
export function findEpoch(root: string, env: NodeJS.ProcessEnv): number {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return Number(env.SOURCE_DATE_EPOCH || stdout?.trim()) || NO_TIME;
}
