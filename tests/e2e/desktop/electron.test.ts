import { describe, it } from 'vitest';
import { findElectron } from '../../../main/launch/find-electron.mjs';
import { launchElectron } from '../../support/electron/launch-electron.ts';
import { describeBuiltApp, describeTroubledApp } from './built-app.ts';

const electron = findElectron(process.env);
const reason = whyNotHere();

describe('the built desktop app, in Electron itself', () => {
  if (electron && !reason) {
    describeBuiltApp(launchElectron(electron));
    return describeTroubledApp(launchElectron(electron));
  }
  // The default reporter keeps the reason of a skipped test to itself.
  process.stdout.write(`The specs in Electron itself are skipped: ${reason}\n`);
  return it('does what it does on the stand-in', ({ skip }) => skip(reason));
});

function whyNotHere(): string | undefined {
  if (!electron) return 'Electron’s program file is not in node_modules';
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return 'there is no display';
  return undefined;
}
