import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../lib/schema/kinds.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
import { Change, Stamp } from './change.ts';

/**
 * A request to the writer thread. `id` is the number of a write to a server, by which its result can be found after a
 * lost answer. `until` is the time by which the caller must get an answer, by the clock of `elapsed`; null if no caller
 * waits.
 */
const WriteRequest = Type.Object({
  input: Type.Optional(Type.Unknown()),
  stamp: Stamp,
  id: Nullable(Type.String()),
  until: Nullable(Type.Number()),
});
export type WriteRequest = Static<typeof WriteRequest>;

const Written = Type.Object({
  output: Type.Optional(Type.Unknown()),
  changes: Type.Array(Change),
  isReadable: Type.Boolean(),
});

/**
 * The answer of the writer thread: the output of the operation, its committed changes, and whether readers are sure to
 * see them.
 */
export type Written = Static<typeof Written>;

/** @throws Error if the value is not a request for a write. */
export function readWriteRequest(message: unknown): WriteRequest {
  if (!fitsSchema(WriteRequest, message)) throw new Error('A write comes with its input and its stamp');
  return message;
}

/** @throws Error if the value is not an answer of the writer. */
export function readWritten(answer: unknown): Written {
  if (!fitsSchema(Written, answer)) throw new Error('The writer answers with output and changes');
  return answer;
}
