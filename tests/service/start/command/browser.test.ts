import { expect, it } from 'vitest';
import { browserCommand, openInBrowser } from '../../../../service/start/command/browser.ts';

const overSsh = { SSH_CONNECTION: '192.0.2.7 50000 192.0.2.1 22' };

it.each<[string, NodeJS.Platform, NodeJS.ProcessEnv, string | undefined]>([
  ['on Linux with X11', 'linux', { DISPLAY: ':0' }, 'xdg-open'],
  ['on Linux with Wayland', 'linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open'],
  ['nowhere on Linux without a display', 'linux', {}, undefined],
  [
    'on Linux over SSH that passes windows on',
    'linux',
    { ...overSsh, DISPLAY: 'localhost:10.0' },
    'xdg-open',
  ],
  ['on macOS', 'darwin', {}, '/usr/bin/open'],
  ['nowhere on macOS over SSH', 'darwin', overSsh, undefined],
  ['on Windows', 'win32', {}, 'rundll32'],
  ['nowhere on Windows over SSH', 'win32', overSsh, undefined],
  ['nowhere in an automatic build', 'linux', { CI: 'true', DISPLAY: ':0' }, undefined],
  ['nowhere on a system without a known command', 'aix', { DISPLAY: ':0' }, undefined],
])('the default browser opens %s', (_where, platform, env, expected) => {
  expect(browserCommand(platform, env, 1000)?.[0]).toBe(expected);
});

it('root opens no browser', () => {
  expect(browserCommand('linux', { DISPLAY: ':0' }, 0)).toBeUndefined();
});

it.each([
  ['works', ['true'], true],
  ['refuses', ['false'], false],
  ['is missing', ['no-such-program'], false],
] as const)('a command that %s is told', async (_name, command, expected) => {
  expect(await openInBrowser('http://127.0.0.1:7431', command)).toBe(expected);
});
