import type { Facts } from '../account/facts.ts';
import { words } from '../base/words.ts';
import type { ServiceState } from '../ipc/contract.ts';
import type { Item } from './menu.ts';

/** The facts that the tray's menu shows. */
export type TrayView = {
  state: ServiceState;
  /** Whether short links do not work; a quick restart does not count. */
  isDown: boolean;
  facts: Facts;
  /** Whether the clipboard contains a web address; undefined where that is known only once the item is pressed. */
  hasClipboardAddress: boolean | undefined;
  /** Whether the computer stays awake while it shares. */
  staysAwake: boolean;
};

export type TrayActions = {
  showWindow(): void;
  newLink(): void;
  copy(address: string): void;
  share(on: boolean): void;
  stayAwake(on: boolean): void;
  restartService(): void;
  quit(): void;
};

const LINE = { type: 'separator' } as const;

/** The tray's menu: what people do with Linnet without its window, opening the window, and quitting. */
export function trayTemplate(view: TrayView, actions: TrayActions): Item[] {
  return [
    { label: describeState(view), enabled: false },
    LINE,
    ...(view.state.status === 'running' ? whileRunning(view, actions) : []),
    { label: words().menu.openApp, click: actions.showWindow },
    ...(isJoined(view) ? [] : [{ label: words().menu.restartService, click: actions.restartService }]),
    LINE,
    { label: words().menu.quit, click: actions.quit },
  ];
}

const isJoined = ({ state }: TrayView): boolean => state.status === 'running' && state.isJoined === true;

function whileRunning(view: TrayView, actions: TrayActions): Item[] {
  const { facts, hasClipboardAddress, staysAwake } = view;
  const { linkBase, sharing } = facts;
  return [
    { label: words().tray.newLink, enabled: hasClipboardAddress !== false, click: actions.newLink },
    ...recentItems(facts, actions),
    LINE,
    {
      label: words().tray.copyAddress,
      enabled: linkBase !== undefined,
      click: () => linkBase && actions.copy(linkBase),
    },
    {
      type: 'checkbox',
      label: words().tray.share,
      checked: facts.isShared,
      enabled: sharing !== undefined && !sharing.isFixed,
      click: () => actions.share(!facts.isShared),
    },
    {
      type: 'checkbox',
      label: words().tray.stayAwake,
      checked: staysAwake,
      click: () => actions.stayAwake(!staysAwake),
    },
    LINE,
  ];
}

function recentItems({ recent }: Facts, actions: TrayActions): Item[] {
  if (recent.length === 0) return [];
  const links = recent.map(({ url }) => ({ label: withoutScheme(url), click: () => actions.copy(url) }));
  return [LINE, { label: words().tray.recent, enabled: false }, ...links];
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

function describeState({ state, facts }: TrayView): string {
  switch (state.status) {
    case 'running':
      if (state.isJoined) return words().tray.joined({ address: withoutScheme(state.address) });
      return words().tray.linksBeginWith({ address: withoutScheme(facts.linkBase ?? state.address) });
    case 'failed':
      return words().tray.failed;
    case 'waiting':
    case 'starting':
      return words().tray.starting;
    default:
      return words().tray.stopped;
  }
}
