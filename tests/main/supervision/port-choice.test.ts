import { expect, it } from 'vitest';
import type { Settings, SettingsFile } from '../../../main/settings.ts';
import { choosePort } from '../../../main/supervision/port-choice.ts';

function settingsWith(port: number | null): SettingsFile {
  let settings: Settings = { bounds: null, isMaximized: false, knowsBackground: false, port };
  return {
    get: () => settings,
    update: (change) => {
      settings = { ...settings, ...change };
    },
  };
}

it('leaves the port to the service until a person chooses one', () => {
  expect(choosePort(settingsWith(null), {}).env()).toEqual({});
});

it('keeps what a person chose, for this run and the next', () => {
  const settings = settingsWith(null);
  const port = choosePort(settings, {});
  port.choose(7432);
  expect(port.env()).toEqual({ LINNET_PORT: '7432' });
  expect(choosePort(settings, {}).env()).toEqual({ LINNET_PORT: '7432' });
});

it('follows the environment at the start, and a person after it', () => {
  const port = choosePort(settingsWith(7432), { LINNET_PORT: '7433' });
  expect(port.env()).toEqual({});
  port.choose(7434);
  expect(port.env()).toEqual({ LINNET_PORT: '7434' });
});
