import { Notification } from 'electron';
import type { NotificationText } from '../ipc/contract.ts';

/**
 * The shown notifications: one that the garbage collector removed would not react to a click. Limited, because not
 * every system reports the end of a notification.
 */
const shown = new Set<Notification>();
const MOST_SHOWN = 20;

/** Shows a notification where the system supports it; `onClick` runs when the person clicks it. */
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
