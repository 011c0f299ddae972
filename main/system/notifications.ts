import { Notification } from 'electron';
import type { NotificationText } from '../ipc/contract.ts';

/** Those that are shown: one that is collected as garbage no longer answers a press. Bounded, as not every system tells of the end. */
const shown = new Set<Notification>();
const MOST_SHOWN = 20;

/** Shows a notification where the system has them; `onClick` runs when the person presses it. */
export function notify(text: NotificationText, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification(text);
  notification.on('click', onClick);
  notification.on('close', () => shown.delete(notification));
  keep(notification);
  notification.show();
}

function keep(notification: Notification): void {
  shown.add(notification);
  const [oldest] = shown;
  if (oldest && shown.size > MOST_SHOWN) shown.delete(oldest);
}
