import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSettings, type SettingsFile } from '../../../main/settings.ts';
import { choosePort } from '../../../main/supervision/port-choice.ts';

const quiet = { info() {}, warn() {}, error() {} };

let folder: string;
let settings: SettingsFile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-port-'));
  settings = openSettings(join(folder, 'settings.json'), quiet);
});

afterEach(() => rmSync(folder, { recursive: true }));

it('leaves the port to the service until a person chooses one', () => {
  expect(choosePort(settings, {}).env()).toEqual({});
});

it('keeps what a person chose, for this run and the next', () => {
  const port = choosePort(settings, {});
  port.choose(7432);
  expect(port.env()).toEqual({ LINNET_PORT: '7432' });
  const again = openSettings(join(folder, 'settings.json'), quiet);
  expect(choosePort(again, {}).env()).toEqual({ LINNET_PORT: '7432' });
});

it('follows the environment at the start, and a person after it', () => {
  settings.update({ port: 7432 });
  const port = choosePort(settings, { LINNET_PORT: '7433' });
  expect(port.env()).toEqual({});
  port.choose(7434);
  expect(port.env()).toEqual({ LINNET_PORT: '7434' });
});
