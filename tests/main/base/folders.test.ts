import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFolders, makeFolders, serviceEntry } from '../../../main/base/folders.ts';

const appData = resolve('/home/ada/.config');

it('keeps everything in the folder where the service would look by itself', () => {
  expect(findFolders({}, appData)).toMatchObject({
    data: join(appData, 'linnet'),
    profile: join(appData, 'linnet/desktop'),
    secretsFile: join(appData, 'linnet/secrets.json'),
    keychainName: 'linnet',
  });
});

it('looks for a running service beside the data, and where one of the whole computer says so', () => {
  const own = join(appData, 'linnet/running.json');
  expect(findFolders({}, appData, 'linux').runningFiles).toEqual([own, '/run/linnet/running.json']);
  expect(findFolders({}, appData, 'freebsd').runningFiles).toEqual([own]);
});

it('keeps a second installation apart, in the keychain too', () => {
  const data = resolve('/srv/second');
  expect(findFolders({ LINNET_DATA_DIR: data }, appData)).toMatchObject({
    data,
    logs: join(data, 'logs'),
    keychainName: `linnet (${data})`,
  });
});

it('finds the service beside the main process, and outside the archive of a packaged app', () => {
  expect(serviceEntry(resolve('/repo/dist'))).toBe(resolve('/repo/dist/service/index.js'));
  expect(serviceEntry(resolve('/opt/Linnet/resources/app.asar/dist'))).toBe(
    resolve('/opt/Linnet/resources/app.asar.unpacked/dist/service/index.js'),
  );
});

it('makes the data folder for its owner alone, and says in a sentence why it cannot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-folders-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  makeFolders(findFolders({}, folder));
  expect(statSync(join(folder, 'linnet')).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolders(findFolders({ LINNET_DATA_DIR: join(folder, 'file') }, appData))).toThrow(
    /^Linnet cannot use the folder .+file \(not a directory\)\. .+LINNET_DATA_DIR/,
  );
});
