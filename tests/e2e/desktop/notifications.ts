import type * as Electron from 'electron';
import { onTestFinished } from 'vitest';
import type { DesktopApp } from '../../support/electron/desktop-app.ts';

interface Shown {
  title: string;
  body: string;
}

/**
 * Keeps what would be shown beside the window, until the test ends; where it is `pressed`, a person does so at once.
 * Returns the function that reads it.
 */
export async function keepNotifications(
  app: DesktopApp,
  { pressed = false } = {},
): Promise<() => Promise<Shown[]>> {
  await app.evaluate(keep, pressed ? 'pressed' : '');
  // The test may have ended the app.
  onTestFinished(() => app.evaluate(letGo).catch(() => undefined));
  return () => app.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'notified')?.value ?? []);
}

/** Runs in the main process. */
function keep({ Notification }: typeof Electron, pressed: string): void {
  const notified: Shown[] = [];
  const { isSupported } = Notification;
  const { show } = Notification.prototype;
  const letGo = (): void => {
    Notification.isSupported = isSupported;
    Notification.prototype.show = show;
  };
  Object.assign(globalThis, { notified, letGo });
  Notification.isSupported = () => true;
  Notification.prototype.show = function () {
    notified.push({ title: this.title, body: this.body });
    if (pressed) this.emit('click');
  };
}

/** Runs in the main process. */
function letGo(): void {
  Object.getOwnPropertyDescriptor(globalThis, 'letGo')?.value();
}
