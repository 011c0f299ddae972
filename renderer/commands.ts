import type { WindowCommand } from '../main/ipc/contract.ts';
import { desktop } from './desktop/bridge.ts';
import { helpAbout } from './help/screens.ts';
import { searchFocus } from './ui/controls/search-focus.ts';
import { hrefTo, router } from './ui/router/router.svelte.ts';

/** Does what the menus of the desktop app ask for; returns how to stop. A browser has no such menus. */
export const followCommands = (): (() => void) => desktop.window.onCommand((command) => ACTIONS[command]());

const ACTIONS: Record<WindowCommand, () => void> = {
  'new-link': () => {
    if (!router.sheet) router.go('#new-link');
  },
  find: () => {
    router.closeSheet();
    if (!searchFocus.take()) router.go(hrefTo('/links'));
  },
  help: () => router.go(hrefTo(helpAbout(router.path))),
  settings: () => router.go(hrefTo('/settings')),
  // Only among pages of ours: the page about the state of the service lies before them.
  back: () => {
    if (navigation.canGoBack) history.back();
  },
  forward: () => {
    if (navigation.canGoForward) history.forward();
  },
};
