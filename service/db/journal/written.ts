import { type Static, Type } from '@sinclair/typebox';
import { fitsSchema } from '../../lib/schema/read.ts';
import { Change, Stamp } from './change.ts';

/** What the writer thread is asked. */
const WriteRequest = Type.Object({ input: Type.Optional(Type.Unknown()), stamp: Stamp });
export type WriteRequest = Static<typeof WriteRequest>;

const Written = Type.Object({ output: Type.Optional(Type.Unknown()), changes: Type.Array(Change) });

/** What it answers: the output of the operation, and the changes that were committed with it. */
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
