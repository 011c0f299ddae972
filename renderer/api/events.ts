import type { LiveChange, LiveClicks, LiveReady } from '../../service/outside/live/api.ts';

export type { LiveChange, LiveClicks };

/** A live event of the service (docs/contract/live.md#events). */
export type LiveEvent =
  | ({ type: 'ready' } & LiveReady)
  | ({ type: 'change' } & LiveChange)
  | ({ type: 'clicks' } & LiveClicks)
  | { type: 'reload' }
  | { type: 'installation' };

/** How a stream ended: it was open, or why it did not open. A service that stops or has a fault counts as unreachable. */
export type StreamEnd = 'ended' | 'signed-out' | 'refused' | 'unreachable';

export type EventHandlers = {
  /** Called with everything that arrives, also with a mere sign of life. */
  onsign: () => void;
  onevent: (event: LiveEvent) => void;
  /** Called with the place after the last event, from which a later stream can continue. */
  onplace: (place: string | undefined) => void;
};

/**
 * Listens to the service until one of the two sides ends it; never rejects.
 *
 * `place` is the last one that `onplace` was called with, if any. It does not renew a session that has run out: only
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

/**
 * The fields by which each event is recognised. Their contents are not checked, because service and screens are built
 * together.
 */
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

/** One event of a `text/event-stream`; `id` is where to go on after it. */
type ServerEvent = { name: string; data: string; id: string | undefined };

/** The most characters of an event that is not complete: the service's are far shorter. */
const LONGEST = 1_000_000;

/** Puts events together from pieces of text, however they were cut (HTML standard, 9.2.6). */
export class EventReader {
  /** The place that the service named last, in an event or by itself. */
  lastId: string | undefined;
  #rest = '';

  constructor(lastId: string | undefined) {
    this.lastId = lastId;
  }

  /** The events that this piece completes. @throws Error when one grows without end. */
  read(piece: string): ServerEvent[] {
    const blocks = (this.#rest + piece).split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    if (this.#rest.length > LONGEST) throw new Error('An event of the service does not end');
    return blocks.flatMap((block) => this.#eventIn(block) ?? []);
  }

  #eventIn(block: string): ServerEvent | undefined {
    let name = 'message';
    const data: string[] = [];
    for (const line of block.split(/\r?\n/)) {
      const [field = '', value = ''] = fieldIn(line);
      if (field === 'event') name = value;
      if (field === 'data') data.push(value);
      if (field === 'id') this.lastId = value;
    }
    return data.length > 0 ? { name, data: data.join('\n'), id: this.lastId } : undefined;
  }
}

function fieldIn(line: string): [field: string, value: string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
