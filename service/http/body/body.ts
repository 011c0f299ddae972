import { AppError } from '../../lib/app-error.ts';
import { isRecord } from '../../lib/record.ts';
import { schemaError } from '../error-response.ts';
import { ListenerRequest } from '../listener/listener-request.ts';
import { DEFAULT_MAX_BODY } from './body-limit.ts';
import { parseJson } from './json-text.ts';
import { type FormFields, readMultipart } from './multipart.ts';

/** The most fields of a form: more than any of our routes reads, with room for extra fields of other clients. */
const MOST_FIELDS = 100;

const AMPERSAND = 0x26;

const tooLarge = (limit: number): AppError =>
  new AppError('payload_too_large', `The body is larger than ${limit} bytes`, {
    headers: { Connection: 'close' },
  });

/**
 * Reads the whole body, up to `limit` bytes.
 *
 * The rest of a body that is too large is left unread, not cancelled: cancelling would close the connection before the
 * answer is sent (`listener/send.ts` reads the rest).
 *
 * @throws AppError 413 beyond `limit` bytes, 400 when the client closes the connection before the end.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (request instanceof ListenerRequest && announced <= limit)
    return request.wholeBody(announced).catch(() => {
      throw endedEarly();
    });
  const chunks: Uint8Array[] = [];
  for await (const part of readChunks(request, limit)) chunks.push(part);
  return Buffer.concat(chunks);
}

/** The same piece by piece, for a body that is too large for memory. @throws AppError as `readBytes`. */
export async function* readChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return;
  const reader = request.body.getReader();
  let size = 0;
  try {
    for (let part = await next(reader); part; part = await next(reader)) {
      size += part.byteLength;
      if (size > limit) throw tooLarge(limit);
      yield part;
    }
  } finally {
    reader.releaseLock();
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    throw endedEarly();
  }
}

const endedEarly = (): AppError => new AppError('validation_error', 'The body ended early');

const mediaType = (request: Request): string =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Fields and files of a urlencoded, multipart or JSON body; none for any other kind.
 *
 * A limit above the default is for files only: other forms, and the texts of a multipart form, keep the default one.
 *
 * @throws AppError 413 beyond `limit` bytes, 422 when the body is not what its type says or has too many fields.
 */
export async function readForm(request: Request, limit: number): Promise<FormFields> {
  const type = mediaType(request);
  const isMultipart = type === 'multipart/form-data';
  const bytes = await readBytes(request, isMultipart ? limit : Math.min(limit, DEFAULT_MAX_BODY));
  try {
    if (isMultipart) return withinLimit(readMultipart(bytes, request.headers.get('content-type') ?? ''));
    if (type === 'application/x-www-form-urlencoded') return textsOnly(urlencoded(bytes));
    return textsOnly(type === 'application/json' ? jsonObject(bytes) : []);
  } catch (error) {
    throw error instanceof AppError ? error : unreadableForm();
  }
}

const unreadableForm = (): AppError =>
  schemaError([{ loc: ['body'], msg: 'The form could not be read', type: 'value_error' }]);

const textsOnly = (fields: Iterable<[string, string]>): FormFields => ({
  fields: new Map(fields),
  files: new Map(),
});

/** @throws AppError 413 when the texts of a form exceed the default limit, which only files may exceed. */
function withinLimit(form: FormFields): FormFields {
  const characters = [...form.fields.values()].reduce((sum, { length }) => sum + length, 0);
  if (characters > DEFAULT_MAX_BODY) throw tooLarge(DEFAULT_MAX_BODY);
  return form;
}

/**
 * The fields of a urlencoded body. They are counted before they are parsed. @throws SyntaxError when there are too
 * many.
 */
function urlencoded(bytes: Uint8Array): URLSearchParams {
  let fields = 1;
  for (let at = bytes.indexOf(AMPERSAND); at >= 0; at = bytes.indexOf(AMPERSAND, at + 1)) fields += 1;
  if (fields > MOST_FIELDS) throw new SyntaxError('Too many fields');
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

/** The fields of a JSON object as texts, without null, lists and objects. */
function jsonObject(bytes: Uint8Array): [string, string][] {
  const parsed = parseJson(bytes);
  if (!isRecord(parsed)) throw unreadableForm();
  const fields = Object.entries(parsed);
  if (fields.length > MOST_FIELDS) throw new SyntaxError('Too many fields');
  return fields.flatMap(([name, value]: [string, unknown]): [string, string][] =>
    value === null || typeof value === 'object' ? [] : [[name, String(value)]],
  );
}
