import { describe, expect, it } from 'vitest';
import type { ServiceState } from '../../../main/ipc/contract.ts';
import { menuTemplate, trayTemplate } from '../../../main/menus/menu.ts';

const actions = { showWindow() {}, showLog() {}, restartService() {}, quit() {} };

describe('the menus', () => {
  it.each(['linux', 'win32'] as const)('lead out of the app on %s', (platform) => {
    const file = menuTemplate(platform, actions).find(({ label }) => label === 'File');
    expect(file?.submenu).toContainEqual({ label: 'Quit', accelerator: 'Ctrl+Q', click: actions.quit });
  });

  it('use the app menu on macOS', () => {
    const [first, file] = menuTemplate('darwin', actions);
    expect(first).toEqual({ role: 'appMenu' });
    expect(file?.submenu).toEqual([{ role: 'close' }]);
  });

  it.each([
    [{ status: 'running', address: 'http://127.0.0.1:7431' }, 'Listening on 127.0.0.1:7431'],
    [{ status: 'waiting', retryInMs: 500 }, 'Starting'],
    [{ status: 'failed', code: 'unknown', message: '' }, 'The service does not start'],
    [{ status: 'stopped' }, 'Stopped'],
  ] satisfies [ServiceState, string][])('tell the state in the tray: %j', (state, label) => {
    const [first] = trayTemplate(state, actions);
    expect(first).toEqual({ label, enabled: false });
  });
});
