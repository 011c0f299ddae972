import type { Resolver } from 'node:dns/promises';

/** Records of a name besides its addresses. */
export type RecordType = 'mx' | 'ns' | 'txt';

/**
 * The records of a name as a resolver gives them: of `mx` preference and host, of `ns` the host, of `txt` the text in one.
 * Rejects with the resolver's error when there is none.
 */
export async function findRecords(resolver: Resolver, name: string, type: RecordType): Promise<string[]> {
  if (type === 'ns') return resolver.resolveNs(name);
  if (type === 'txt') return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  const found = await resolver.resolveMx(name);
  return found
    .toSorted((one, other) => one.priority - other.priority)
    .map(({ priority, exchange }) => `${priority} ${exchange}`);
}
