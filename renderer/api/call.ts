import { whileUnderWay } from '../lib/under-way.ts';
import { answersAhead } from './ahead.ts';
import fields from './answer-fields.json';
import { addressOf, client, type RequestOptions } from './client.ts';
import { unreadable } from './failures.ts';
import type { AnswerTo, Handed, OperationName } from './operations.ts';
import type { Progress, ReceivedFile } from './received-file.ts';

/** What else goes with a call. */
type Circumstances = Pick<RequestOptions, 'signal' | 'operation' | 'identity'>;

/**
 * The fields that the answer to an operation always has, by which it is recognised; null for an answer without
 * content.
 */
const FIELDS: Readonly<Record<string, readonly string[] | null>> = fields;

/**
 * Calls an operation of the service, unless its answer came along with another one. What is sent and what comes back have
 * the types that the service states for it.
 *
 * @throws Failure of the service, or `unreadable` for an answer that is not the stated one.
 */
export async function call<Name extends OperationName>(
  operation: Name,
  ...options: Handed<Name, Circumstances>
): Promise<AnswerTo<Name>>;
export async function call(operation: OperationName, options?: RequestOptions): Promise<unknown> {
  const [method = '', path = ''] = operation.split(' ');
  if (method !== 'GET') answersAhead.clear();
  const ahead = method === 'GET' ? answersAhead.take(addressOf(path, options)) : undefined;
  const answer = ahead ?? (await send(method, path, options));
  if (!isAnswerTo(operation, answer)) throw unreadable();
  return answer;
}

/** Undo waits for a change that it could take back. */
function send(method: string, path: string, options?: RequestOptions): Promise<unknown> {
  const answer = client.send(method, path, options);
  return options?.operation === undefined ? answer : whileUnderWay(answer);
}

/** Fetches the file that an operation answers; `onprogress` is called with every part that arrives. */
export async function download<Name extends OperationName>(
  operation: Name,
  ...options: Handed<Name, Circumstances & { onprogress?: (progress: Progress) => void }>
): Promise<ReceivedFile>;
export async function download(operation: OperationName, options?: RequestOptions): Promise<ReceivedFile> {
  const [method = '', path = ''] = operation.split(' ');
  return client.download(method, path, options);
}

/** Keeps an answer that came along with another one for the first call that asks for it; null is not kept. */
export function keepAhead<Name extends OperationName>(
  operation: Name,
  answer: AnswerTo<Name> | null,
  ...options: Handed<Name, Circumstances>
): void;
export function keepAhead(operation: OperationName, answer: unknown, options?: RequestOptions): void {
  const [, path = ''] = operation.split(' ');
  if (answer !== null) answersAhead.put(addressOf(path, options), answer);
}

/** What is inside the fields is not looked at: both ends are built from the same schemas. */
function isAnswerTo(operation: OperationName, answer: unknown): boolean {
  const expected = FIELDS[operation];
  if (expected === undefined) return false;
  if (expected === null || answer === null) return expected === answer;
  return typeof answer === 'object' && expected.every((field) => Object.hasOwn(answer, field));
}

/**
 * A new id for a change, by which it can be undone (docs/contract/history.md#taking-back).
 *
 * Pages on the local network are no secure context, where `crypto.randomUUID` is missing.
 */
export const newOperation = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
