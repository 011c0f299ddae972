/**
 * `npm run package`: packages for the system and processor at hand, or for those named (`packaging/computers.ts`).
 *
 * `LINNET_ELECTRON_DIST` names a folder with an unpacked distribution of Electron, or with its zip files; without it
 * electron-builder downloads one. Signing goes by the environment (`packaging/signing.ts`). Beside the packages are lists
 * of their parts, and their checksums.
 */
import { join } from 'node:path';
import { readOrder } from './computers.ts';
import { explainFailure, packageApp } from './package-app.ts';
import { writeSums } from './release/checksums.ts';
import { packageServer } from './server/package-server.ts';
import { findSigning } from './signing.ts';

const root = join(import.meta.dirname, '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const output = join(root, 'release');
  const { computers, isServer, ...order } = readOrder(process.argv.slice(2), process);
  const electronDist = process.env.LINNET_ELECTRON_DIST;
  if (isServer) {
    // One system beside the other, because the setup for Windows keeps one processor busy for two minutes.
    const systems = new Set(computers.map(({ platform }) => platform));
    const packing = [...systems].map(async (system) => {
      for (const computer of computers.filter(({ platform }) => platform === system))
        await packageServer(computer, { root, output, env: process.env, onMade: say, ...order });
    });
    await Promise.all(packing);
  } else {
    for (const computer of computers) {
      const signing = findSigning(computer.platform, process.env);
      say(`Packing for ${computer.platform} ${computer.arch}. ${signing.line}`);
      await packageApp(computer, { root, output, electronDist, signing, ...order });
    }
  }
  if (!order.isFolder) await writeSums(output);
} catch (error) {
  say(explainFailure(error));
  process.exitCode = 1;
}
