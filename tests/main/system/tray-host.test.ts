import { expect, it } from 'vitest';
import { type Ask, lacksTray } from '../../../main/system/tray-host.ts';

const gnome = { XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' };
const printed =
  (text: string): Ask =>
  async () => ({ printed: text, isRefused: false });
const refused: Ask = async () => ({ printed: '', isRefused: true });
const unknown: Ask = async () => undefined;

it.each<[string, NodeJS.Platform, NodeJS.ProcessEnv, Ask, boolean]>([
  ['GNOME without the extension has none', 'linux', gnome, refused, true],
  ['GNOME with an extension that shows nothing has none', 'linux', gnome, printed('(<false>,)\n'), true],
  ['GNOME with the extension has one', 'linux', gnome, printed('(<true>,)\n'), false],
  ['a desktop that cannot be asked has one', 'linux', gnome, unknown, false],
  ['other desktops have one of their own', 'linux', { XDG_CURRENT_DESKTOP: 'XFCE' }, refused, false],
  ['other systems have one', 'darwin', gnome, refused, false],
])('%s', async (_name, platform, env, ask, expected) => {
  expect(await lacksTray(platform, env, ask)).toBe(expected);
});
