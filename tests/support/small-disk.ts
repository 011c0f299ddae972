import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DISK_FOLDER } from './disk-folder.ts';

/** A disk that a test may fill, take away the right to write to, or pull out. It lies in memory. */
export type SmallDisk = {
  path: string;
  /** Fills it to the last byte. */
  fill(): void;
  /** Makes room again. */
  free(): void;
  setReadOnly(isReadOnly: boolean): void;
  /** Takes it out; programs that have files open on it keep them. */
  unmount(): void;
};

/** Why this computer cannot mount a disk for a test; null when it can. */
export const whyNoSmallDisk = (): string | null => {
  if (process.platform !== 'linux') return 'mounting a small disk needs Linux';
  const folder = mkdtempSync(join(tmpdir(), 'linnet-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'pipe' });
    execFileSync('umount', [folder], { stdio: 'pipe' });
    return null;
  } catch {
    return 'mounting a small disk needs root';
  } finally {
    rmdirSync(folder);
  }
};

const BLOCK = Buffer.alloc(4096);

/** The caller must unmount it. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(DISK_FOLDER, 'linnet-disk-'));
  const filler = join(path, 'filler');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  return {
    path,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        while (true) writeSync(file, BLOCK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    setReadOnly: (isReadOnly) => {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path]);
    },
    unmount: () => {
      execFileSync('umount', ['--lazy', path]);
      rmdirSync(path);
    },
  };
}
