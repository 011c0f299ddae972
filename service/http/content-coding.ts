export type Coding = 'br' | 'gzip';

/** Never, whatever else is said about it. */
const REFUSED = /^q=0(\.0*)?$/;

/**
 * The first of `ours` that an `Accept-Encoding` header takes (RFC 9110, 12.5.3); undefined when it takes none.
 *
 * Which of several it likes best is not asked: we know better what each of them costs us.
 */
export function chooseCoding(accepted: string | null, ours: readonly Coding[]): Coding | undefined {
  if (!accepted) return undefined;
  const takes = new Map(accepted.toLowerCase().split(',').map(readEntry));
  return ours.find((coding) => takes.get(coding) ?? takes.get('*') ?? false);
}

function readEntry(entry: string): [name: string, isTaken: boolean] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
  return [name, !parameters.some((parameter) => REFUSED.test(parameter))];
}
