import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Laid, listFiles, type Making } from './making.ts';

const APP = 'Linnet in your browser.app/Contents';
const RESOURCES = `${APP}/Resources`;

/** By its place in the package, files of `packaging/`. */
const FILES = {
  'install.command': 'mac/server/install.command',
  'remove.command': 'mac/server/remove.command',
  [`${APP}/MacOS/Linnet`]: 'mac/server/open.sh',
  [`${RESOURCES}/icon.icns`]: 'icons/icon.icns',
  [`${RESOURCES}/control`]: 'mac/server/control',
  [`${RESOURCES}/app.linnet.server.plist`]: 'mac/server/app.linnet.server.plist',
  [`${RESOURCES}/remove.command`]: 'mac/server/remove.command',
  [`${RESOURCES}/start-before-sign-in.sh`]: 'mac/start-before-sign-in.sh',
};

/** What the agent of the whole computer starts: that of the desktop app, and that of this one. */
const OF_DESKTOP = '<string>/Applications/Linnet.app/Contents/Resources/start-service</string>';
const OF_SERVER = `<string>/Applications/${RESOURCES}/linnet</string>\n      <string>serve</string>`;

/** Every file of the package for macOS: an app that opens the browser, with the program in it, and an install script. */
export async function layMacFiles({ root, staged, output, version, computer }: Making): Promise<Laid[]> {
  const packaging = join(root, 'packaging');
  const folder = join(output, `staged/server-mac-${computer.arch}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const info = await readFile(join(packaging, 'mac/server/Info.plist'), 'utf8');
  await writeFile(join(folder, 'Info.plist'), info.replaceAll('VERSION', version));
  const daemon = await readFile(join(packaging, 'mac/app.linnet.service.plist'), 'utf8');
  await writeFile(join(folder, 'app.linnet.service.plist'), daemon.replace(OF_DESKTOP, OF_SERVER));
  return [
    ...Object.entries(FILES).map(([path, from]) => ({ path, from: join(packaging, from) })),
    { path: `${APP}/Info.plist`, from: join(folder, 'Info.plist') },
    { path: `${RESOURCES}/app.linnet.service.plist`, from: join(folder, 'app.linnet.service.plist') },
    ...(await listFiles(staged)).map(({ path, from }) => ({ path: `${RESOURCES}/${path}`, from })),
  ];
}
