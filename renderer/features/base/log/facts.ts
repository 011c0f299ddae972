import type { LogLine } from '../../../api/state.ts';

/** What a line tells besides its message, as names and texts; the frames of an error stand on lines of their own. */
export const factsOf = ({ facts }: LogLine): { name: string; text: string }[] =>
  Object.entries(facts).flatMap(([name, value]) => describe(name, value));

function describe(name: string, value: unknown): { name: string; text: string }[] {
  if (name === 'err' && isError(value)) return describeError(name, value);
  return [{ name, text: typeof value === 'string' ? value : JSON.stringify(value) }];
}

type LoggedError = { name: string; message: string; stack?: unknown; cause?: unknown };

const isError = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

function describeError(
  place: string,
  { name, message, stack, cause }: LoggedError,
): { name: string; text: string }[] {
  const frames = typeof stack === 'string' && stack !== '' ? `\n${stack}` : '';
  const told = { name: place, text: `${name}: ${message}${frames}` };
  return isError(cause) ? [told, ...describeError('cause', cause)] : [told];
}
