import { describe, expect, it, vi } from 'vitest';
import { NO_FACTS } from '../../../main/account/facts.ts';
import type { ServiceState } from '../../../main/ipc/contract.ts';
import { type TrayView, trayTemplate } from '../../../main/menus/tray-menu.ts';

const actions = {
  showWindow: vi.fn(),
  newLink: vi.fn(),
  copy: vi.fn(),
  share: vi.fn(),
  stayAwake: vi.fn(),
  restartService: vi.fn(),
  quit: vi.fn(),
};
const running: ServiceState = { status: 'running', address: 'http://127.0.0.1:7431' };
const VIEW: TrayView = {
  state: running,
  facts: { ...NO_FACTS, linkBase: 'http://links.local:7431' },
  hasClipboardAddress: true,
  isDown: false,
  staysAwake: false,
};

const find = (view: Partial<TrayView>, label: string) =>
  trayTemplate({ ...VIEW, ...view }, actions).find((item) => item.label === label);
const press = (view: Partial<TrayView>, label: string): void => find(view, label)?.click?.();

describe('the menu of the tray', () => {
  it.each([
    [running, 'Links begin with links.local:7431'],
    [{ status: 'waiting', retryInMs: 500 }, 'Starting'],
    [{ status: 'starting' }, 'Starting'],
    [{ status: 'failed', code: 'unknown', message: '' }, 'The service could not start'],
    [{ status: 'stopped' }, 'Stopped'],
  ] satisfies [ServiceState, string][])('tells the state: %j', (state, label) => {
    const [first] = trayTemplate({ ...VIEW, state }, actions);
    expect(first).toEqual({ label, enabled: false });
  });

  it('offers no more than the way back and out while the service does not run', () => {
    const items = trayTemplate({ ...VIEW, state: { status: 'stopped' } }, actions);
    expect(items.flatMap(({ label = [] }) => label)).toEqual([
      'Stopped',
      'Open Linnet',
      'Restart the Service',
      'Quit',
    ]);
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, true],
  ])('offers a link of the clipboard when it holds an address (%s): %s', (hasClipboardAddress, enabled) => {
    expect(find({ hasClipboardAddress }, 'New Link from the Clipboard')).toMatchObject({ enabled });
  });

  it('copies links and the address of Linnet', () => {
    const url = 'http://links.local:7431/wiki';
    const facts = { ...VIEW.facts, recent: [{ alias: 'wiki', url }] };
    press({ facts }, 'links.local:7431/wiki');
    expect(actions.copy).toHaveBeenLastCalledWith(url);
    press({ facts }, 'Copy Linnet’s Address');
    expect(actions.copy).toHaveBeenLastCalledWith('http://links.local:7431');
    expect(find({ facts: NO_FACTS }, 'Copy Linnet’s Address')).toMatchObject({ enabled: false });
  });

  it.each([
    ['the owner', { choice: undefined, isFixed: false }, true],
    [
      'the owner of one that was fixed at the start',
      { choice: { mode: 'on' as const }, isFixed: true },
      false,
    ],
    ['any other person', undefined, false],
  ])('lets %s switch sharing: %j', (_who, sharing, enabled) => {
    const facts = { ...VIEW.facts, sharing, isShared: sharing?.choice !== undefined };
    const checked = facts.isShared;
    expect(find({ facts }, 'Share on the Network')).toMatchObject({ enabled, checked });
    press({ facts }, 'Share on the Network');
    expect(actions.share).toHaveBeenLastCalledWith(!checked);
  });

  it('turns round what keeps the computer awake', () => {
    press({ staysAwake: true }, 'Keep This Computer Awake While Shared');
    expect(actions.stayAwake).toHaveBeenLastCalledWith(false);
  });
});
