import type { Static, TSchema } from '@sinclair/typebox';
import type { Language } from '../../words/language.ts';
import { AppError } from '../lib/app-error.ts';
import { errorResponse } from './error-response.ts';
import { requestLanguage } from './negotiate.ts';
import type { DeclaredAnswer, DeclaredAnswers } from './operation.ts';
import type { WrittenPage } from './pages/house-style.ts';
import type { PlainResponse } from './plain-response.ts';
import { type Headers, html, json, redirectTo, respond } from './respond.ts';

/**
 * No proxy may store or buffer events (nginx reads `X-Accel-Buffering`), and a connection with events is used for
 * nothing else, so that a stop need not wait for it.
 */
const EVENT_HEADERS: Headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
};

/** A page for people: a whole document, in the visitor's language. */
export class Page {
  readonly in: (language: Language) => WrittenPage;

  constructor(write: (language: Language) => WrittenPage) {
    this.in = write;
  }
}

/** A file, or a text that is sent unchanged; a large one is a stream (`streamFile`). */
export class FileContent<MediaType extends string> {
  readonly mediaType: MediaType;
  readonly body: string | Uint8Array | ReadableStream<Uint8Array>;

  constructor(mediaType: MediaType, body: string | Uint8Array | ReadableStream<Uint8Array>) {
    this.mediaType = mediaType;
    this.body = body;
  }
}

/** A JSON value whose text was created before, once for every caller or in another thread. */
export class WrittenJson<Value> {
  /** Only for the compiler. */
  declare readonly value?: Value;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  static of<Value>(value: Value): WrittenJson<Value> {
    return new WrittenJson(JSON.stringify(value));
  }
}

/** Events that continue until one of the two sides ends them; null for the headers alone. */
export class EventStream {
  readonly events: ReadableStream<Uint8Array> | null;

  constructor(events: ReadableStream<Uint8Array> | null) {
    this.events = events;
  }
}

/** The target of a 302. */
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

/** The content by status, when the declaration says null. */
type UndeclaredContent<Status> = Status extends 302 ? Redirect : Status extends 204 | 304 ? null : AppError;

type ContentOf<Declared extends DeclaredAnswer, Status> = Declared extends TSchema
  ? Static<Declared> | WrittenJson<Static<Declared>>
  : Declared extends { media: readonly (infer MediaType extends string)[] }
    ? MediaContent<MediaType> | (Declared extends { json: infer Json extends TSchema } ? Static<Json> : never)
    : UndeclaredContent<Status>;

/** The allowed content by status, from the declaration of a route. */
type ContentsOf<Declared extends DeclaredAnswers> = {
  [Status in keyof Declared & number]: ContentOf<Declared[Status], Status>;
};

type Extras = { headers?: Headers; cookies?: readonly string[] };

/** The answer of a handler. */
export type Reply<Status extends number = number, Content = unknown> = Extras & {
  status: Status;
  content: Content;
};

/** Every reply that matches the declaration of a route. */
export type ReplyOf<Declared extends DeclaredAnswers> = RepliesWith<ContentsOf<Declared>>;

type RepliesWith<Contents> = {
  [Status in keyof Contents & number]: Reply<Status, Contents[Status]>;
}[keyof Contents & number];

/** `reply` for handlers: the compiler checks status and content against the declaration of the route. */
export type ReplyFor<Declared extends DeclaredAnswers> = MakeReply<ContentsOf<Declared>>;

type MakeReply<Contents> = <Status extends keyof Contents & number>(
  status: Status,
  content: Contents[Status],
  extras?: Extras,
) => Reply<Status, Contents[Status]>;

/** A reply created outside a handler; the return type of the handler checks it. */
export const reply = <Status extends number, Content>(
  status: Status,
  content: Content,
  extras: Extras = {},
): Reply<Status, Content> => ({ ...extras, status, content });

/** Converts a reply into a response; `asJson` is the form of errors. */
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
