import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os';
import { basename } from 'node:path';

/** One line that names the machine, to be read beside the figures. */
export const describeMachine = (): string =>
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ` +
  `${type()} ${release()}, Node ${process.version}, data in ${tmpdir()}`;

/** How many programs wanted a core at a time, on average of the last minute. */
export const currentLoad = (): number => loadavg()[0] ?? 0;

/** The commit that a checkout stands at, or the name of its folder. */
export function nameOf(checkout: string): string {
  const { status, stdout } = spawnSync('git', ['-C', checkout, 'rev-parse', '--short=8', 'HEAD'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : basename(checkout);
}
