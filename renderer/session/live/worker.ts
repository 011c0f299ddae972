import { listenToEvents } from '../../api/events.ts';
import type { FromWindow } from './messages.ts';
import { SharedFeed, type WindowPort } from './shared-feed.ts';

/** What runs in the browser's shared worker: all windows of Linnet are connected to it. */
const shared = new SharedFeed(listenToEvents);

addEventListener('connect', (event) => {
  if (!(event instanceof MessageEvent)) return;
  for (const port of event.ports) {
    const toWindow: WindowPort = { send: (message) => port.postMessage(message) };
    port.onmessage = ({ data }: MessageEvent<FromWindow>) => shared.receive(toWindow, data);
    // A window that is closed or crashes may not say so itself.
    port.addEventListener('close', () => shared.receive(toWindow, { type: 'leave' }));
  }
});
