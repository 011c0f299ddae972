import { AppError } from './app-error.ts';
import type { Checked, Problem } from './problem.ts';

/** Where in the request the refused value was. */
type Place = 'body' | 'query';

/** @throws AppError for the problem, in the shape its status has on the wire; nothing when there is none. */
export function refuse(problem: Problem | undefined): void {
  if (problem) throw errorFor(problem);
}

/** The value a rule accepted. @throws AppError when it refused. */
export function unwrap<T>(checked: Checked<T>, place: Place = 'body'): T {
  if (!checked.ok) throw errorFor(checked, place);
  return checked.value;
}

function errorFor({ status, field, message }: Problem, place: Place = 'body'): AppError {
  if (status === 400) return new AppError('validation_error', message, { field });
  const fault = { loc: [place, ...field.split('.')], msg: message, type: 'value_error' };
  return new AppError('validation_error', `${field}: ${message}`, { status, field, faults: [fault] });
}
