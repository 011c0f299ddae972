import type { Static, TSchema } from '@sinclair/typebox';
import type { Language } from '../../words/language.ts';
import { AppError } from '../lib/app-error.ts';
import { errorResponse } from './error-response.ts';
import { requestLanguage } from './language.ts';
import type { WrittenPage } from './pages/house-style.ts';
import type { PlainResponse } from './plain-response.ts';
import { type Headers, html, json, redirectTo, respond } from './respond.ts';

/**
 * What an answer holds: JSON of a schema; files or pages of these media types, and JSON for those who ask for it; or
 * null for nothing but headers, and for errors, which all look alike.
 */
export type DeclaredAnswer = TSchema | { media: readonly string[]; json?: TSchema } | null;

/** What a route declares that it answers, by status. */
export type DeclaredAnswers = Readonly<Record<number, DeclaredAnswer>>;

export const PAGE = { media: ['text/html'] } as const;
export const EVENTS = { media: ['text/event-stream'] } as const;

/**
 * No proxy may keep or gather events (nginx asks by `X-Accel-Buffering`), and a connection that carried them carries
 * nothing else: a stop need not wait for it.
 */
const EVENT_HEADERS: Headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
};

/** A page for people: a whole document, in the language of the visitor it is sent to. */
export class Page {
  readonly in: (language: Language) => WrittenPage;

  constructor(write: (language: Language) => WrittenPage) {
    this.in = write;
  }
}

/** A file, or a text that is sent as it is; a large one as a stream (`streamFile`). */
export class FileContent<MediaType extends string> {
  readonly mediaType: MediaType;
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>;

  constructor(mediaType: MediaType, body: string | Uint8Array | ReadableStream<Uint8Array>) {
    this.mediaType = mediaType;
    this.body = body;
  }
}

/** A JSON value that is the same for every caller, so that its text is made once. */
export class WrittenJson<Value> {
  readonly value: Value;
  readonly text: string;

  constructor(value: Value) {
    this.value = value;
    this.text = JSON.stringify(value);
  }
}

/** Events that go on until one of the two sides ends them; null for the headers alone. */
export class EventStream {
  readonly events: ReadableStream<Uint8Array> | null;

  constructor(events: ReadableStream<Uint8Array> | null) {
    this.events = events;
  }
}

/** Where a 302 leads. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

type MediaContent<MediaType extends string> = MediaType extends 'text/html'
  ? Page
  : MediaType extends 'text/event-stream'
    ? EventStream
    : FileContent<MediaType>;

/** By status, what is sent where the declaration says null. */
type UndeclaredContent<Status> = Status extends 302 ? Redirect : Status extends 204 | 304 ? null : AppError;

type ContentOf<Declared extends DeclaredAnswer, Status> = Declared extends TSchema
  ? Static<Declared> | WrittenJson<Static<Declared>>
  : Declared extends { media: readonly (infer MediaType extends string)[] }
    ? MediaContent<MediaType> | (Declared extends { json: infer Json extends TSchema } ? Static<Json> : never)
    : UndeclaredContent<Status>;

/** What may be sent, by status, of what a route declares. */
type ContentsOf<Declared extends DeclaredAnswers> = {
  [Status in keyof Declared & number]: ContentOf<Declared[Status], Status>;
};

type Extras = { headers?: Headers; cookies?: readonly string[] };

/** What a handler answers. */
export type Reply<Status extends number = number, Content = unknown> = Extras & {
  status: Status;
  content: Content;
};

/** Every reply that fits what a route declares. */
export type ReplyOf<Declared extends DeclaredAnswers> = RepliesWith<ContentsOf<Declared>>;

type RepliesWith<Contents> = {
  [Status in keyof Contents & number]: Reply<Status, Contents[Status]>;
}[keyof Contents & number];

/** `reply` as handlers get it: the compiler holds status and content against what their route declares. */
export type ReplyFor<Declared extends DeclaredAnswers> = MakeReply<ContentsOf<Declared>>;

type MakeReply<Contents> = <Status extends keyof Contents & number>(
  status: Status,
  content: Contents[Status],
  extras?: Extras,
) => Reply<Status, Contents[Status]>;

/** A reply made outside a handler; the return type of the handler compares it. */
export const reply = <Status extends number, Content>(
  status: Status,
  content: Content,
  extras: Extras = {},
): Reply<Status, Content> => ({ ...extras, status, content });

/** The response to a request that a reply stands for; `asJson` is how an error among them looks. */
export function toResponse(
  { status, content, headers, cookies = [] }: Reply,
  request: Pick<Request, 'headers'>,
  asJson: boolean,
): PlainResponse {
  const answer = answerOf(status, content, { request, asJson, headers });
  answer.addCookies(cookies);
  return answer;
}

function answerOf(
  status: number,
  content: unknown,
  {
    request,
    asJson,
    headers = {},
  }: { request: Pick<Request, 'headers'>; asJson: boolean; headers?: Headers },
): PlainResponse {
  if (content === null) return respond(status, null, headers);
  if (content instanceof Page) return html(content.in(requestLanguage(request)), status, headers);
  if (content instanceof Redirect) return redirectTo(content.location, headers);
  if (content instanceof EventStream)
    return respond(status, content.events, { ...EVENT_HEADERS, ...headers });
  if (content instanceof FileContent) {
    return respond(status, content.body, { 'Content-Type': content.mediaType, ...headers });
  }
  if (content instanceof WrittenJson) {
    return respond(status, content.text, { 'Content-Type': 'application/json', ...headers });
  }
  if (content instanceof AppError) return errorResponse(content, request, asJson, headers);
  return json(content, status, headers);
}
