import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../lib/schema/kinds.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
import { Change, Stamp } from './change.ts';

/**
 * What the writer thread is asked; `id` is the number of a write to a server, by which its answer is found again, and
 * `until` the moment by which its caller is answered, on the clock of `elapsed`: null when no caller waits.
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
 * What it answers: the output of the operation, the changes that were committed with it, and whether those who read are
 * sure to see them.
 */
export type Written = Static<typeof Written>;

/** @throws Error when it is no request for a write. */
export function readWriteRequest(message: unknown): WriteRequest {
  if (!fitsSchema(WriteRequest, message)) throw new Error('A write comes with its input and its stamp');
  return message;
}

/** @throws Error when it is not the writer's answer. */
export function readWritten(answer: unknown): Written {
  if (!fitsSchema(Written, answer)) throw new Error('The writer answers with output and changes');
  return answer;
}
