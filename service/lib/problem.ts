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
