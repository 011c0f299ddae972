import { expect, it } from 'vitest';
import { demandSandbox } from '../../../main/system/sandbox.ts';

const startedWith = (...switches: string[]) => ({
  commandLine: { hasSwitch: (name: string) => switches.includes(name) },
});

it('starts with the sandbox around pages', () => {
  expect(() => demandSandbox(startedWith('hidden'), {})).not.toThrow();
});

it('does not start without it, and says what to do', () => {
  expect(() => demandSandbox(startedWith('no-sandbox'), {})).toThrow('Start it without --no-sandbox');
  const env = { APPIMAGE: '/home/ada/Linnet.AppImage' };
  expect(() => demandSandbox(startedWith('no-sandbox'), env)).toThrow(
    'Install the deb or rpm package instead',
  );
});
