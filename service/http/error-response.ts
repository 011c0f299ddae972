import { sentenceFor, storageFaultOf } from '../db/storage-fault.ts';
import { AppError, type SchemaFault } from '../lib/app-error.ts';
import type { Logger } from '../logging.ts';
import { ThreadLost } from '../threads/failure.ts';
import { errorPage } from './pages/error-page.ts';
import { PAGE_HEADERS } from './pages/page.ts';
import { type Headers, html, json } from './respond.ts';

/**
 * The dotted name of the field at fault: its place without `body`, `query` and so on
 * (docs/contract/http.md#faults-of-a-request).
 */
const fieldOf = (fault: SchemaFault): string => fault.loc.slice(1).join('.') || 'input';

/**
 * A 422: the faults in both shapes that clients read, in one body
 * (docs/contract/http.md#faults-of-a-request).
 */
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

/** Passwords and tokens are never echoed, nor is a whole body that may hold one. */
function withoutSecrets(fault: SchemaFault): SchemaFault {
  const { input, ...rest } = fault;
  if (input === undefined || SECRET.test(fieldOf(fault))) return rest;
  if (typeof input === 'object' && input !== null)
    return { ...rest, input: fault.type === 'missing' ? {} : null };
  return { ...rest, input: typeof input === 'string' ? input.slice(0, 200) : input };
}

/** The body of an error, in the one shape every client of the API reads (docs/contract/http.md#errors). */
export function errorBody(error: AppError): Record<string, unknown> {
  const { field, details, hint, explanation, faults, legacy } = error.facts;
  return {
    ...legacy,
    ...(faults && { detail: faults }),
    error: error.message,
    code: error.code,
    ...(field !== undefined && { field }),
    ...(details !== undefined && { details }),
    ...(hint !== undefined && { hint }),
    ...(explanation !== undefined && { message: explanation }),
  };
}

/** The same error with its sentence under `message` as well. */
export const withMessage = (error: AppError): AppError =>
  new AppError(error.code, error.message, {
    ...error.facts,
    status: error.status,
    legacy: { ...error.facts.legacy, message: error.message },
  });

/** Turns a refusal into a response: JSON for programs, a page for people, the same code header on both. */
export function errorResponse(error: AppError, asJson: boolean, headers: Headers = {}): Response {
  const all: Headers = { 'X-Error-Code': error.code, ...error.facts.headers, ...headers };
  if (error.facts.hint) all['X-Service-Hint'] = error.facts.hint;
  return asJson
    ? json(errorBody(error), error.status, all)
    : html(errorPage(error), error.status, { ...PAGE_HEADERS, ...all });
}

/** Seconds after which it is worth trying again: a disk is seen to by people, a thread starts by itself. */
const WHEN_STORED = 10;
const WHEN_STARTED = 1;

const unavailable = (message: string, retryAfter: number): AppError =>
  new AppError('service_unavailable', message, { headers: { 'Retry-After': String(retryAfter) } });

/**
 * What is not an AppError is a fault of ours: the caller gets a bland 500, the log the truth. Callers that left get
 * nothing. That the disk takes no change, or that a thread was lost, is told as what it is.
 */
export function asAppError(error: unknown, log: Logger): AppError {
  if (error instanceof AppError) return error;
  const fault = storageFaultOf(error);
  if (fault) {
    log.warn({ err: error }, 'a change could not be stored');
    return unavailable(sentenceFor(fault), WHEN_STORED);
  }
  if (error instanceof ThreadLost) {
    return unavailable('A part of Linnet has ended and starts anew. Try again in a moment.', WHEN_STARTED);
  }
  const hasLeft = error instanceof Error && error.name === 'AbortError';
  if (!hasLeft) log.error({ err: error }, 'request failed');
  return new AppError('internal_error', 'Something went wrong on our side');
}
