import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStandIn, launchStandIn, runStandIn } from '../../support/electron/launch-stand-in.ts';
import { describeBuiltApp } from './built-app.ts';

describe('the built desktop app, on a stand-in for Electron', () => {
  beforeAll(buildStandIn);
  describeBuiltApp(launchStandIn, { hasTray: true });

  describe('a start that cannot be', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'linnet-cannot-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    const start = (dataDir: string) =>
      runStandIn({
        LINNET_DATA_DIR: dataDir,
        LINNET_PORT: '0',
        XDG_CONFIG_HOME: join(folder, 'config'),
        DBUS_SESSION_BUS_ADDRESS: `unix:path=${folder}/no-bus`,
      });

    it('is told to the person when the secrets are damaged', async () => {
      await writeFile(join(folder, 'secrets.json'), '{"token-signing-key": "abc');
      const { code, errors } = await start(folder);
      expect(code).toBe(1);
      expect(errors).toContain(`Linnet cannot start: ${join(folder, 'secrets.json')} is damaged`);
    });

    it('is told to the person when the data folder cannot be made', async () => {
      await writeFile(join(folder, 'file'), '');
      const { code, errors } = await start(join(folder, 'file'));
      expect(code).toBe(1);
      expect(errors).toContain(`Linnet cannot start: Linnet cannot use the folder ${join(folder, 'file')}`);
    });
  });
});
