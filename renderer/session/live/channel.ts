import { listenToEvents } from '../../api/events.ts';
import { Feed } from './feed.ts';
import type { Channel, FromWindow, ToWindow } from './messages.ts';

/** How long a window without a shared worker keeps its connection while it is out of sight, ms. */
const KEPT_UNSEEN = 30_000;

/** The way to the browser's connection; what it tells is handed to `receive`. */
export const openChannel = (receive: (message: ToWindow) => void): Channel =>
  'SharedWorker' in globalThis ? openSharedChannel(receive) : openOwnChannel(receive);

/** All windows share one connection: a browser opens six to a host, and the screens need some. */
function openSharedChannel(receive: (message: ToWindow) => void): Channel {
  const worker = new SharedWorker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'linnet-live',
  });
  let own: Channel | undefined;
  let joined: FromWindow | undefined;
  worker.port.onmessage = ({ data }: MessageEvent<ToWindow>) => receive(data);
  // One that cannot be loaded, or is forbidden, must not cost the window its news.
  worker.onerror = () => {
    own ??= openOwnChannel(receive);
    if (joined) own.send(joined);
  };
  addEventListener('pagehide', () => worker.port.postMessage({ type: 'leave' }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && joined) worker.port.postMessage(joined);
  });
  return {
    send: (message) => {
      if (message.type === 'join') joined = message;
      if (message.type === 'leave') joined = undefined;
      if (own) own.send(message);
      else worker.port.postMessage(message);
    },
  };
}

/** A connection of this window's own, while it is in sight: phones have no shared workers, and show one window. */
function openOwnChannel(receive: (message: ToWindow) => void): Channel {
  const feed = new Feed(listenToEvents, receive);
  let isJoined = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => feed.stop(), KEPT_UNSEEN);
    else if (isJoined) feed.resume();
  });
  return {
    send: (message) => {
      isJoined = message.type === 'join' || (isJoined && message.type !== 'leave');
      if (message.type === 'join') feed.start(message.place);
      if (message.type === 'leave') feed.stop();
      if (message.type === 'wake') feed.wake();
    },
  };
}
