import type { Language } from '../../words/language.ts';
import { isUncertain, sentenceFor, storageFaultOf, UNCERTAIN } from '../db/storage-fault.ts';
import type { Logger } from '../kernel/logging.ts';
import { AppError, type SchemaFault } from '../lib/app-error.ts';
import { isForWant } from '../lib/error-code.ts';
import { say } from '../lib/words.ts';
import { ThreadLost } from '../threads/failure.ts';
import { requestLanguage } from './negotiate.ts';
import type { WrittenPage } from './pages/house-style.ts';
import { errorPage, PAGE_HEADERS } from './pages/page.ts';
import type { PlainResponse } from './plain-response.ts';
import { type Headers, html, json } from './respond.ts';

/**
 * The dotted name of the field at fault: its location without `body`, `query` and so on
 * (docs/contract/http.md#faults-of-a-request).
 */
const fieldOf = (fault: SchemaFault): string => fault.loc.slice(1).join('.') || 'input';

/** A 422 with the faults in both forms that clients read (docs/contract/http.md#faults-of-a-request). */
export function schemaError(faults: SchemaFault[]): AppError {
  const [only] = faults;
  const single = faults.length === 1 && only;
  const message = single
    ? `${fieldOf(only)}: ${only.msg}`
    : `Invalid fields: ${[...new Set(faults.map(fieldOf))].join(', ')}`;
  return new AppError('validation_error', message, {
    status: 422,
    faults: faults.map(withoutSecrets),
    ...(single
      ? { field: fieldOf(only) }
      : { details: faults.map((fault) => ({ field: fieldOf(fault), error: fault.msg })) }),
  });
}

const SECRET = /password|token|secret|code_verifier/i;

/** The fault without input that may be secret: passwords, tokens, and whole bodies, which may contain one. */
function withoutSecrets(fault: SchemaFault): SchemaFault {
  const { input, ...rest } = fault;
  if (input === undefined || SECRET.test(fieldOf(fault))) return rest;
  if (typeof input === 'object' && input !== null)
    return { ...rest, input: fault.type === 'missing' ? {} : null };
  return { ...rest, input: typeof input === 'string' ? input.slice(0, 200) : input };
}

/**
 * The JSON body of an error, the same for every client of the API (docs/contract/http.md#errors). Sentences of our
 * own operations are added in the reader's language.
 */
export function errorBody(error: AppError, language: Language = 'en'): Record<string, unknown> {
  const { field, details, hint, explanation, faults, legacy } = error.facts;
  return {
    ...legacy,
    ...(faults && { detail: faults }),
    error: error.message,
    code: error.code,
    ...(language !== 'en' && typeof error.said !== 'string' && { sentence: say(language, error.said) }),
    ...(field !== undefined && { field }),
    ...(details !== undefined && { details }),
    ...(hint !== undefined && { hint }),
    ...(explanation !== undefined && { message: explanation }),
  };
}

/** The same error with its sentence also as `message`, where clients of the legacy API read it. */
export const withMessage = (error: AppError): AppError =>
  new AppError(error.code, error.said, {
    ...error.facts,
    status: error.status,
    legacy: { ...error.facts.legacy, message: error.message },
  });

/** The name of this API, and the name that clients of the platform look for. */
const HINT_HEADERS = ['X-Service-Hint', 'X-Spoo-Hint'];

/** The response to an error: JSON for programs, a page for people in their language, the same `X-Error-Code` on both. */
export function errorResponse(
  error: AppError,
  request: Pick<Request, 'headers'>,
  asJson: boolean,
  headers: Headers = {},
): PlainResponse {
  return asJson
    ? json(errorBody(error, requestLanguage(request)), error.status, headersOf(error, headers))
    : errorWithPage(error, errorPage(error, requestLanguage(request)), headers);
}

/** The response to an error for people, with a page that explains it further. */
export const errorWithPage = (error: AppError, page: WrittenPage, headers: Headers = {}): PlainResponse =>
  html(page, error.status, { ...PAGE_HEADERS, ...headersOf(error, headers) });

function headersOf({ code, facts }: AppError, headers: Headers): Headers {
  const all: Headers = { 'X-Error-Code': code, ...facts.headers, ...headers };
  for (const name of facts.hint ? HINT_HEADERS : []) all[name] = facts.hint ?? '';
  return all;
}

/**
 * `Retry-After`, s: a full disk needs a person, a connection is often back soon, a lost thread or descriptor recovers
 * by itself.
 */
const WHEN_STORED = 10;
const WHEN_REACHED = 2;
const WHEN_STARTED = 1;

const unavailable = (message: string, retryAfter: number, details?: { reason: string }): AppError =>
  new AppError('service_unavailable', message, { headers: { 'Retry-After': String(retryAfter) }, details });

/**
 * The error to send. Anything but an AppError is a fault of ours: it is logged, and the caller gets a 500 without
 * details. A full disk, a server that does not answer, a lost thread and a computer without descriptors or memory get
 * a 503. An aborted request is not logged, because its caller has left.
 */
export function asAppError(error: unknown, log: Logger): AppError {
  if (error instanceof AppError) return error;
  const fault = storageFaultOf(error);
  if (fault) {
    log.warn({ err: error }, 'the database could not be used');
    const retryAfter = fault === 'unreachable' ? WHEN_REACHED : WHEN_STORED;
    return isUncertain(error)
      ? unavailable(UNCERTAIN, retryAfter, { reason: 'uncertain' })
      : unavailable(sentenceFor(fault), retryAfter, { reason: fault === 'damaged' ? 'failing' : fault });
  }
  if (error instanceof ThreadLost) {
    return unavailable('A part of Linnet has ended and starts anew. Try again in a moment.', WHEN_STARTED);
  }
  if (isForWant(error)) {
    log.warn({ err: error }, 'the computer has nothing left to give');
    return unavailable(
      'This computer has too much open to do this now. Try again in a moment.',
      WHEN_STARTED,
    );
  }
  const hasLeft = error instanceof Error && error.name === 'AbortError';
  if (!hasLeft) log.error({ err: error }, 'request failed');
  return new AppError('internal_error', 'Something went wrong on our side');
}
