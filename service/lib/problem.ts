import { AppError } from './app-error.ts';

/**
 * Why a rule refuses a value.
 *
 * 422 is for a value of the wrong shape, 400 for a well-formed one that a rule forbids
 * (docs/contract/http.md#faults-of-a-request). The field is dotted. Services turn problems into errors; rules
 * throw nothing.
 */
export type Problem = {
  readonly ok: false;
  readonly status: 400 | 422;
  readonly field: string;
  readonly message: string;
};

/** The value a rule read, or why it refuses it. */
export type Checked<T> = { readonly ok: true; readonly value: T } | Problem;

export const accepted = <T>(value: T): Checked<T> => ({ ok: true, value });

export const malformed = (field: string, message: string): Problem => ({
  ok: false,
  status: 422,
  field,
  message,
});

export const refused = (field: string, message: string): Problem => ({
  ok: false,
  status: 400,
  field,
  message,
});

/** Where in the request the refused value was. */
type Place = 'body' | 'query';

/** @throws AppError for the problem, in the shape its status has on the wire; nothing when there is none. */
export function refuse(problem: Problem | undefined): void {
  if (problem) throw toAppError(problem);
}

/** The value a rule accepted. @throws AppError when it refused. */
export function unwrap<T>(checked: Checked<T>, place: Place = 'body'): T {
  if (!checked.ok) throw toAppError(checked, place);
  return checked.value;
}

function toAppError({ status, field, message }: Problem, place: Place = 'body'): AppError {
  if (status === 400) return new AppError('validation_error', message, { field });
  const fault = { loc: [place, ...field.split('.')], msg: message, type: 'value_error' };
  return new AppError('validation_error', `${field}: ${message}`, { status, field, faults: [fault] });
}
