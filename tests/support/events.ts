import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from './request.ts';
import type { TestService } from './start-service.ts';

/** One event as it arrived; the id is empty where it brought none. */
export type Heard = { name: string; id: string; data: Json };

type Options = { token?: string; cookie?: string; lastEventId?: string | number; query?: string };

/** A client of `GET /api/v1/events` that reads all that comes. */
export type Listener = {
  status: number;
  headers: Headers;
  /** All events so far. */
  heard: Heard[];
  /** The comments so far. */
  comments: string[];
  /** Resolves with the events heard once they fit; rejects after a minute. */
  until(fits: (heard: readonly Heard[]) => boolean): Promise<Heard[]>;
  /** The changes among what was heard, as `kind subject_id`. */
  changes(): string[];
  /** Resolves when the service ends the stream; true when it ended in order. */
  ended: Promise<boolean>;
  close(): void;
};

const PATIENCE = 60_000;

/** Connects; resolves with the headers of the answer. */
export async function listen({ url }: Pick<TestService, 'url'>, options: Options = {}): Promise<Listener> {
  const { token, cookie, lastEventId, query = '' } = options;
  const abort = new AbortController();
  const response = await fetch(`${url}/api/v1/events${query}`, {
    signal: abort.signal,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(lastEventId !== undefined && { 'Last-Event-ID': String(lastEventId) }),
    },
  });
  const heard: Heard[] = [];
  const comments: string[] = [];
  return {
    status: response.status,
    headers: response.headers,
    heard,
    comments,
    until: (fits) => waitUntil(heard, fits),
    changes: () =>
      heard.flatMap(({ name, data }) => (name === 'change' ? `${data.kind} ${data.subject_id}` : [])),
    ended: readAll(response, heard, comments),
    close: () => abort.abort(),
  };
}

async function readAll(response: Response, heard: Heard[], comments: string[]): Promise<boolean> {
  let rest = '';
  try {
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) note(block, heard, comments);
    }
    return rest === '';
  } catch {
    return false;
  }
}

function note(block: string, heard: Heard[], comments: string[]): void {
  const fields = new Map(block.split('\n').map((line): [string, string] => split(line)));
  const comment = fields.get('');
  if (comment !== undefined) comments.push(comment);
  const data = fields.get('data');
  if (data === undefined) return;
  heard.push({ name: fields.get('event') ?? '', id: fields.get('id') ?? '', data: JSON.parse(data) });
}

function split(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

async function waitUntil(heard: Heard[], fits: (heard: readonly Heard[]) => boolean): Promise<Heard[]> {
  for (const end = Date.now() + PATIENCE; !fits(heard); await sleep(10)) {
    if (Date.now() > end) throw new Error(`Heard only ${JSON.stringify(heard.slice(-20))}`);
  }
  return heard;
}
