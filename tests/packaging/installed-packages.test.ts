import { expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { type Computer, findNeeded, readLockFile } from '../../packaging/lock-file.ts';

const COMPUTER: Computer = { platform: 'linux', arch: 'x64' };
const locked = await readLockFile('package-lock.json');
const installed = findNeeded(locked, Object.keys(packageFile.dependencies), COMPUTER);

it('installs few packages where Linnet runs: only developers need those that are bundled', () => {
  expect(installed.length).toBeLessThan(45);
  expect(installed.filter((path) => locked[path]?.dev)).toEqual([]);
});

// The packages of libSQL do not say for which C library they are, and npm installs those for both. The lock file says it:
// after a new version of them, or where an old npm wrote it, add "libc": ["glibc"] or ["musl"] to each again.
it('installs each native part for one C library', () => {
  expect(installed.filter((path) => path.includes('linux'))).toEqual([
    'node_modules/@img/sharp-libvips-linux-x64',
    'node_modules/@img/sharp-linux-x64',
    'node_modules/@libsql/linux-x64-gnu',
    'node_modules/@napi-rs/keyring-linux-x64-gnu',
    'node_modules/@node-rs/argon2-linux-x64-gnu',
  ]);
});
