import type { LiveChange, LiveClicks, LiveReady } from '../../service/outside/live/model.ts';
import { EventReader, type ServerEvent } from './event-reader.ts';

export type { LiveChange, LiveClicks };

/** What the service tells as it happens (docs/contract/live.md#events). */
export type LiveEvent =
  | ({ type: 'ready' } & LiveReady)
  | ({ type: 'change' } & LiveChange)
  | ({ type: 'clicks' } & LiveClicks)
  | { type: 'reload' }
  | { type: 'installation' };

/** How a stream ended: it was open, or why it did not open. A service that stops or has a fault counts as unreachable. */
export type StreamEnd = 'ended' | 'signed-out' | 'refused' | 'unreachable';

export type EventHandlers = {
  /** Anything arrived, if only a sign of life. */
  onsign: () => void;
  onevent: (event: LiveEvent) => void;
  /** Where to go on after what was told. */
  onplace: (place: string | undefined) => void;
};

/**
 * Listens to the service until one of the two sides ends it; never rejects.
 *
 * `place` is the one that `onplace` was told last, if there is one. It does not renew a session that has run out: only
 * a window can.
 */
export async function listenToEvents(
  place: string | undefined,
  handlers: EventHandlers,
  signal: AbortSignal,
): Promise<StreamEnd> {
  try {
    const headers = new Headers({ accept: 'text/event-stream', 'x-requested-with': 'fetch' });
    if (place !== undefined) headers.set('last-event-id', place);
    const response = await fetch('/api/v1/events', { headers, credentials: 'same-origin', signal });
    if (response.status === 401) return 'signed-out';
    if (response.status >= 500) return 'unreachable';
    if (!response.ok || !response.body) return 'refused';
    await readAll(response.body, new EventReader(place), handlers);
    return 'ended';
  } catch {
    return 'unreachable';
  }
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  reader: EventReader,
  { onsign, onevent, onplace }: EventHandlers,
): Promise<void> {
  const decoder = new TextDecoder();
  const pieces = body.getReader();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    onsign();
    const events = reader.read(decoder.decode(piece.value, { stream: true }));
    for (const event of events) {
      const told = toLiveEvent(event);
      if (told) onevent(told);
    }
    onplace(reader.lastId);
  }
}

/** What an event says; undefined for one of a newer service. */
function toLiveEvent({ name, data }: ServerEvent): LiveEvent | undefined {
  const value: unknown = JSON.parse(data);
  const event = typeof value === 'object' && value !== null ? { ...value, type: name } : undefined;
  return event && isLiveEvent(event) ? event : undefined;
}

/** By which fields each event is told; what is inside them is not looked at, as both ends are built together. */
const FIELDS: Readonly<Record<LiveEvent['type'], readonly string[]>> = {
  ready: ['account_id'],
  change: ['kind', 'subject', 'subject_id'],
  clicks: ['link_id', 'clicks', 'total'],
  reload: [],
  installation: [],
};

function isLiveEvent(event: { type: string }): event is LiveEvent {
  if (!Object.hasOwn(FIELDS, event.type)) return false;
  const fields: readonly string[] = Reflect.get(FIELDS, event.type);
  return fields.every((field) => Object.hasOwn(event, field));
}
