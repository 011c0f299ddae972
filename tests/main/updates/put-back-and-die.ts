import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Puts a copy back, and ends at once before its given change of the disk, as a kill there would. */
const [data = '', copy = '', step = '1'] = process.argv.slice(2);
let left = Number(step);

function dieAt<Call extends (...input: never[]) => Promise<unknown>>(call: Call): Call {
  return new Proxy(call, {
    apply: (target, self, input) => {
      left -= 1;
      if (left === 0) process.exit(0);
      return Reflect.apply(target, self, input);
    },
  });
}

fs.rename = dieAt(fs.rename);
fs.copyFile = dieAt(fs.copyFile);
fs.rm = dieAt(fs.rm);
fs.mkdir = dieAt(fs.mkdir);
syncBuiltinESMExports();

const { putDataBack } = await import('../../../main/updates/data-copy.ts');
await putDataBack(data, copy);
