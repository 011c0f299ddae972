import type { SchemaFault } from '../app-error.ts';

/** The location of a value in a request: its part (`body`), then keys and positions. */
export type Loc = (string | number)[];

/** A fault in the shape that clients parse (docs/contract/http.md#faults-of-a-request). */
export const fault = (
  loc: Loc,
  msg: string,
  type: string,
  input: unknown,
  ctx?: Record<string, unknown>,
): SchemaFault => (ctx ? { loc, msg, type, input, ctx } : { loc, msg, type, input });
