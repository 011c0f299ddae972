import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import Module from 'node:module';
import { join } from 'node:path';

/**
 * Has electron-updater replace an AppImage in a folder by the file `staged` beside it. Electron is missing: its requests are
 * those of Node. The second argument takes the place of the bytes whose hash is told.
 */
const [folder = '', told] = process.argv.slice(2);
const app = Object.assign(new EventEmitter(), {
  isPackaged: false,
  getVersion: () => '0.1.0',
  getName: () => 'Linnet',
  getPath: () => folder,
  whenReady: async () => {},
  quit: () => process.stdout.write('quit\n'),
});
const electron = {
  app,
  autoUpdater: new EventEmitter(),
  session: { fromPartition: () => undefined },
  net: { request: ({ session: _session, ...options }) => http.request(options) },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === 'electron' ? electron : load(name, ...rest));

const { electronInstaller } = await import('../../../main/updates/installer.ts');
const path = join(folder, 'staged');
const sha512 = createHash('sha512')
  .update(told ?? readFileSync(path))
  .digest('base64');
const installer = electronInstaller(folder, { info() {}, warn() {}, error() {} });
await installer.prepare({ path, version: '0.2.0', sha512, name: 'Linnet.AppImage' });
installer.install();
