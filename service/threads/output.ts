import type { TSchema } from '@sinclair/typebox';
import { fitsSchema } from '../lib/schema/read.ts';
import type { Thread } from './call.ts';

/** The schema for checking the result of a thread. */
export type OutputSchema<Output> = TSchema & { static: Output };

/** An operation by its name and the schema of its result. */
type Operation<Output> = { name: string; output: OutputSchema<Output> };

/**
 * Runs an operation in a thread, and checks the result.
 *
 * @throws Error when the result does not match the operation's declaration, and every rejection of `Thread.call`.
 */
export async function runIn<Output>(
  thread: Pick<Thread, 'call'>,
  { name, output }: Operation<Output>,
  input: unknown,
  signal?: AbortSignal,
): Promise<Output> {
  return readOutput({ name, output }, await thread.call(name, input, signal));
}

/** The result of an operation. @throws Error when it does not match the operation's declaration. */
export function readOutput<Output>({ name, output }: Operation<Output>, returned: unknown): Output {
  if (isOutput(output, returned)) return returned;
  throw new Error(`What ${name} returned does not fit its declaration`);
}

const isOutput = <Output>(schema: OutputSchema<Output>, value: unknown): value is Output =>
  fitsSchema(schema, value);
