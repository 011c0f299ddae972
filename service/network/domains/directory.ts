import { type Change, isChange } from '../../db/journal/change.ts';
import type { KnownDomains } from '../../kernel/known-domains.ts';
import { hostNameOf, urlAt } from '../../lib/host-name.ts';
import { DOMAIN_CREATED, DOMAIN_UPDATED, type DomainSnapshot } from './changes.ts';

/** Every custom domain with all its fields, in memory. */
export type DomainDirectory = Omit<KnownDomains, 'at' | 'findOwn'> & {
  at(host: string | null | undefined): DomainSnapshot | undefined;
  findOwn(accountId: string, host: string): DomainSnapshot | undefined;
  /** The account's active domains. */
  listActive(accountId: string): DomainSnapshot[];
  /** Whether a domain of any account has this name, in any status except removed. */
  isRegistered(name: string): boolean;
  /**
   * Stores a domain as a change left it, before the write is acknowledged; `seq` is the number of the change. Ignores
   * a domain for which a later change was stored already.
   */
  keep(domain: DomainSnapshot, seq: number): void;
  /** The database was replaced: earlier calls of `keep` say nothing about the stored domains any more. */
  beginAnew(): void;
  /** Stores the domains of the database, except those passed to `keep` since `beginAnew`. */
  takeOver(stored: readonly DomainSnapshot[]): void;
  /** Forgets domains that are no longer stored, among those known when the database was read. */
  forgetMissing(known: readonly string[], stored: readonly { id: string }[]): void;
};

type Surroundings = {
  /** Whether a name is one of this installation's own names, which no domain can use. */
  isOwn(host: string): boolean;
  port(): number;
};

/** `stored` are the domains in the database. */
export function createDirectory(
  stored: readonly DomainSnapshot[],
  { isOwn, port }: Surroundings,
): DomainDirectory {
  const all = new Map<string, DomainSnapshot>();
  const active = new Map<string, DomainSnapshot>();
  /** The last change of each domain since the start. */
  const changedBy = new Map<string, number>();
  const put = (domain: DomainSnapshot): void => {
    all.set(domain.id, domain);
    if (domain.status === 'active') active.set(domain.fqdn, domain);
  };
  const drop = (id: string): void => {
    const domain = all.get(id);
    all.delete(id);
    changedBy.delete(id);
    if (domain?.status === 'active') active.delete(domain.fqdn);
  };
  // Most requests have the same host as the one before, and parsing a name costs more than finding its domain.
  let last = { host: '', name: '' };
  const readName = (host: string): string => {
    if (host !== last.host) last = { host, name: hostNameOf(host) };
    return last.name;
  };
  for (const domain of stored) put(domain);

  return {
    at: (host) => {
      if (active.size === 0 || !host) return undefined;
      const domain = active.get(readName(host));
      return domain && !isOwn(host) ? domain : undefined;
    },
    findOwn: (accountId, host) => {
      const name = hostNameOf(host);
      const own = [...all.values()].filter((one) => one.accountId === accountId && one.fqdn === name);
      return own.find(({ removedAt }) => removedAt === null) ?? own[0];
    },
    listActive: (accountId) => [...active.values()].filter((one) => one.accountId === accountId),
    isRegistered: (name) => [...all.values()].some((one) => one.fqdn === name && one.removedAt === null),
    places: () => [...active.keys()].map((host) => ({ host, port: port() })),
    nameOf: (namespace) => all.get(namespace)?.fqdn,
    baseOf: (namespace) => {
      const domain = all.get(namespace);
      return domain && urlAt(domain.fqdn, port());
    },
    keep: (domain, seq) => {
      if (seq < (changedBy.get(domain.id) ?? 0)) return;
      drop(domain.id);
      put(domain);
      changedBy.set(domain.id, seq);
    },
    beginAnew: () => changedBy.clear(),
    takeOver: (stored) => {
      for (const id of [...all.keys()].filter((known) => !changedBy.has(known))) drop(id);
      for (const domain of stored) if (!changedBy.has(domain.id)) put(domain);
    },
    forgetMissing: (known, stored) => {
      const left = new Set(stored.map(({ id }) => id));
      for (const id of known) if (!left.has(id)) drop(id);
    },
    ids: () => [...all.keys()],
  };
}

/** Makes the directory follow the journal, with changes from any instance. */
export function followDomains(directory: DomainDirectory, change: Change): void {
  if (isChange(DOMAIN_CREATED, change) || isChange(DOMAIN_UPDATED, change))
    directory.keep(change.facts.domain, change.seq);
}
