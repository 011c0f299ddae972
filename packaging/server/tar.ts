import { join } from 'node:path';
import type { Making } from './formats.ts';
import { runProgram } from './programs.ts';

/** A tar for any Linux. */
export async function makeTar({ staged, output, computer, version, epoch, level }: Making): Promise<string> {
  const name = `linnet-server_${version}_${computer.platform}-${computer.arch}`;
  const file = join(output, `${name}.tar.zst`);
  await runProgram(
    [
      'tar',
      '--create',
      `--file=${file}`,
      `--use-compress-program=zstd -${level} --long=27 -T0`,
      '--sort=name',
      `--mtime=@${epoch}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rw,go+r,go-w',
      `--transform=flags=r;s,^\\.,${name},`,
      `--directory=${staged}`,
      '.',
    ],
    { from: 'zstd' },
  );
  return file;
}
