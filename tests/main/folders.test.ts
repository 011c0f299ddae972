import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findFolders, serviceEntry } from '../../main/folders.ts';

const appData = resolve('/home/ada/.config');

it('keeps everything in the folder where the service would look by itself', () => {
  expect(findFolders({}, appData)).toMatchObject({
    data: join(appData, 'linnet'),
    profile: join(appData, 'linnet/desktop'),
    secretsFile: join(appData, 'linnet/secrets.json'),
    keychainName: 'linnet',
  });
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
