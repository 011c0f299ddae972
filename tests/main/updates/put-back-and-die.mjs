import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Puts a copy back, and ends at once before its given change of the disk, as a kill there would. */
const [data = '', copy = '', step = '1'] = process.argv.slice(2);
let left = Number(step);

for (const name of ['copyFile', 'mkdir', 'rename', 'rm']) {
  const change = fs[name];
  fs[name] = (...input) => {
    left -= 1;
    if (left === 0) process.exit(0);
    return change(...input);
  };
}
syncBuiltinESMExports();

const { putDataBack } = await import('../../../main/updates/data-copy.ts');
await putDataBack(data, copy);
