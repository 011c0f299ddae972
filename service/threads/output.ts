import type { TSchema } from '@sinclair/typebox';
import { fitsSchema } from '../lib/schema/read.ts';
import type { Thread } from './call.ts';

/** The schema by which what comes back from a thread is read. */
export type OutputSchema<Output> = TSchema & { static: Output };

/** Work that a thread knows by its name. */
type Operation<Output> = { name: string; output: OutputSchema<Output> };

/**
 * Has a thread run an operation, and reads what comes back.
 *
 * @throws Error when it does not fit the operation's declaration, and all that `Thread.call` rejects with.
 */
export async function runIn<Output>(
  thread: Pick<Thread, 'call'>,
  { name, output }: Operation<Output>,
  input: unknown,
  signal?: AbortSignal,
): Promise<Output> {
  return readOutput({ name, output }, await thread.call(name, input, signal));
}

/** What an operation returned. @throws Error when it does not fit the operation's declaration. */
export function readOutput<Output>({ name, output }: Operation<Output>, returned: unknown): Output {
  if (isOutput(output, returned)) return returned;
  throw new Error(`What ${name} returned does not fit its declaration`);
}

const isOutput = <Output>(schema: OutputSchema<Output>, value: unknown): value is Output =>
  fitsSchema(schema, value);
