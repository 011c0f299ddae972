import { AppError } from './app-error.ts';
import { type Said, say } from './words.ts';

/**
 * Why a rule refuses a value.
 *
 * 422 is for a value of the wrong shape, 400 for a well-formed one that a rule forbids
 * (docs/contract/http.md#faults-of-a-request). `field` is a dotted name. Rules return problems and throw nothing;
 * services turn them into errors with `refuse` and `unwrap`.
 */
export type Problem = {
  readonly ok: false;
  readonly status: 400 | 422;
  readonly field: string;
  /** For who reads it on a screen; programs get its English. */
  readonly message: Said;
};

/** The value that a rule read, or the problem for which it refuses it. */
export type Checked<T> = { readonly ok: true; readonly value: T } | Problem;

export const accepted = <T>(value: T): Checked<T> => ({ ok: true, value });

export const malformed = (field: string, message: Said): Problem => ({
  ok: false,
  status: 422,
  field,
  message,
});

export const refused = (field: string, message: Said): Problem => ({
  ok: false,
  status: 400,
  field,
  message,
});

/** The part of the request that the refused value was in. */
type RequestPart = 'body' | 'query';

/** What a problem says to programs. */
export const englishOf = ({ message }: Problem): string => say('en', message);

/** Does nothing without a problem. @throws AppError for the problem, in the shape that its status has on the wire. */
export function refuse(problem: Problem | undefined): void {
  if (problem) throw toAppError(problem);
}

/** The value that a rule accepted. @throws AppError when the rule refused it. */
export function unwrap<T>(checked: Checked<T>, part: RequestPart = 'body'): T {
  if (!checked.ok) throw toAppError(checked, part);
  return checked.value;
}

function toAppError({ status, field, message }: Problem, part: RequestPart = 'body'): AppError {
  if (status === 400) return new AppError('validation_error', message, { field });
  const msg = say('en', message);
  const fault = { loc: [part, ...field.split('.')], msg, type: 'value_error' };
  return new AppError('validation_error', message, {
    status,
    field,
    faults: [fault],
    wire: `${field}: ${msg}`,
  });
}
