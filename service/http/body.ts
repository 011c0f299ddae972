import { AppError } from '../lib/app-error.ts';
import { schemaError } from './error-response.ts';

export type FormFields = { fields: Map<string, string>; files: Map<string, Uint8Array> };

const tooLarge = (limit: number): AppError =>
  new AppError('payload_too_large', `The body is larger than ${limit} bytes`, {
    headers: { Connection: 'close' },
  });

/**
 * The whole body, or as much of it as it takes to know that it is too large.
 *
 * A body that is too large is left where it is, not cancelled: cancelling would cut the connection
 * before the answer is out.
 *
 * @throws AppError 413 beyond `limit` bytes, 400 when the caller hangs up in the middle.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await next(reader); part; part = await next(reader)) {
      size += part.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(part);
    }
  } finally {
    reader.releaseLock();
  }
  return Buffer.concat(chunks, size);
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    throw new AppError('validation_error', 'The body ended early');
  }
}

/** More levels than any client nests, and few enough for every function here that calls itself. */
const MOST_LEVELS = 500;

/** @throws SyntaxError when the text is not JSON, or has too many levels. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!isWithin(MOST_LEVELS, value)) throw new SyntaxError('Too many levels');
  return value;
}

const isWithin = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isWithin(levels - 1, part)));

/** @throws TypeError when the bytes are not UTF-8. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

const mediaType = (request: Request): string =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Fields and files of a urlencoded, multipart or JSON body; none for any other kind.
 *
 * @throws AppError 413 beyond `limit` bytes, 422 when the body is not what its type says.
 */
export async function readForm(request: Request, limit: number): Promise<FormFields> {
  const bytes = await readBytes(request, limit);
  const type = mediaType(request);
  if (type === 'application/x-www-form-urlencoded') return urlencoded(bytes);
  if (type === 'multipart/form-data') return multipart(bytes, request.headers.get('content-type') ?? '');
  if (type === 'application/json') return jsonObject(bytes);
  return { fields: new Map(), files: new Map() };
}

function urlencoded(bytes: Uint8Array): FormFields {
  return { fields: new Map(new URLSearchParams(new TextDecoder().decode(bytes))), files: new Map() };
}

const malformed = (): AppError =>
  schemaError([{ loc: ['body'], msg: 'The form could not be read', type: 'value_error' }]);

async function multipart(bytes: Uint8Array, contentType: string): Promise<FormFields> {
  const form: FormFields = { fields: new Map(), files: new Map() };
  const parsed = await new Request('http://form/', {
    method: 'POST',
    body: Buffer.from(bytes),
    headers: { 'Content-Type': contentType },
  })
    .formData()
    .catch(() => {
      throw malformed();
    });
  for (const [name, value] of parsed) {
    if (typeof value === 'string') form.fields.set(name, value);
    else form.files.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  return form;
}

function jsonObject(bytes: Uint8Array): FormFields {
  const fields = new Map<string, string>();
  try {
    const parsed = parseJson(decodeText(bytes));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw malformed();
    for (const [name, value] of Object.entries(parsed)) {
      if (value !== null && typeof value !== 'object') fields.set(name, String(value));
    }
  } catch {
    throw malformed();
  }
  return { fields, files: new Map() };
}
