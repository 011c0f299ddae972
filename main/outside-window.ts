import { join } from 'node:path';
import { app, session } from 'electron';
import { Account } from './account/account.ts';
import type { Log } from './base/logging.ts';
import type { Desktop } from './desktop.ts';
import { findClipboardAddress, QuickWindow } from './quick/quick-window.ts';
import { Shortcut } from './quick/shortcut.ts';
import { type Awake, createAwake } from './system/awake.ts';

/** The parts of Linnet that work without its window. */
export type OutsideWindow = { account: Account; awake: Awake; quick: QuickWindow; shortcut: Shortcut };

export function createOutsideWindow(desktop: Desktop, log: Log): OutsideWindow {
  const { service, settings, signIn, window } = desktop;
  const account = new Account({
    session: session.defaultSession,
    origin: () => service.runningOrigin,
    signIn,
    settings,
    hasPage: () => window.current !== undefined,
  });
  const quick = new QuickWindow({
    preload: join(import.meta.dirname, '../preload/preload.cjs'),
    serviceState: () => service.state,
    clipboardAddress: findClipboardAddress,
    showWindow: () => window.show(),
  });
  const isWayland = process.env.XDG_SESSION_TYPE === 'wayland' || Boolean(process.env.WAYLAND_DISPLAY);
  const shortcut = new Shortcut({ settings, onPress: () => quick.open(), isWayland, log });
  const awake = createAwake(settings);

  account.onFacts(({ isShared }) => awake.follow(isShared));
  desktop.onState((state) => {
    quick.follow(state);
    void account.follow(state);
  });
  shortcut.register();
  app.on('will-quit', () => shortcut.release());
  return { account, awake, quick, shortcut };
}
