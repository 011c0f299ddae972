import { Notification } from 'electron';
import type { NotificationText } from '../ipc/contract.ts';

/** Shows a notification where the system has them; `onClick` runs when the person presses it. */
export function notify(text: NotificationText, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification(text);
  notification.on('click', onClick);
  notification.show();
}
