import type { Domain } from '../../../drizzle/schema/index.ts';
import { type HostPort, hostNameOf, urlAt } from '../../lib/host-name.ts';

/** What the namespaces of links are called. */
type NamespaceNames = {
  /** The host name of a custom domain, whatever its status; undefined for the default namespace. */
  nameOf(namespace: string): string | undefined;
  /**
   * What the links of a custom domain begin with, without a slash at the end: Linnet's own port, at which the name was
   * proved. Undefined for the default namespace.
   */
  baseOf(namespace: string): string | undefined;
};

/** Every custom domain, in memory: redirects and every request ask for one, and must not wait for the database. */
export type DomainDirectory = NamespaceNames & {
  /** The active domain that a `Host` header names; undefined for every other host, this installation's own first. */
  at(host: string | null | undefined): Domain | undefined;
  /** The account's domain of that name in any status, a removed one if there is no other. */
  findOwn(accountId: string, host: string): Domain | undefined;
  /** Whether a domain of any account has this name, in any status but removed. */
  isRegistered(name: string): boolean;
  /** Where active domains answer. */
  places(): HostPort[];
  /** To be called in the step in which a write is acknowledged, so that the next request sees the change. */
  changed(id: string, now: Domain | null): void;
  /** Likewise, when an account and with it its domains are erased. */
  forgetAccount(accountId: string): void;
  /** Likewise, when the domains of one account were given to another. */
  handOver(from: string, to: string): void;
};

type Surroundings = {
  /** Whether a name is one of this installation's own, which no domain can take over. */
  isOwn(host: string): boolean;
  port(): number;
};

/** `stored` are the domains as the database has them. */
export function createDirectory(stored: readonly Domain[], { isOwn, port }: Surroundings): DomainDirectory {
  const all = new Map<string, Domain>();
  const active = new Map<string, Domain>();
  const put = (domain: Domain): void => {
    all.set(domain.id, domain);
    if (domain.status === 'active') active.set(domain.fqdn, domain);
  };
  const drop = (id: string): void => {
    const domain = all.get(id);
    all.delete(id);
    if (domain?.status === 'active') active.delete(domain.fqdn);
  };
  for (const domain of stored) put(domain);

  return {
    at: (host) => {
      if (active.size === 0 || !host) return undefined;
      const domain = active.get(hostNameOf(host));
      return domain && !isOwn(host) ? domain : undefined;
    },
    findOwn: (accountId, host) => {
      const name = hostNameOf(host);
      const own = [...all.values()].filter((one) => one.accountId === accountId && one.fqdn === name);
      return own.find(({ removedAt }) => removedAt === null) ?? own[0];
    },
    isRegistered: (name) => [...all.values()].some((one) => one.fqdn === name && one.removedAt === null),
    places: () => [...active.keys()].map((host) => ({ host, port: port() })),
    nameOf: (namespace) => all.get(namespace)?.fqdn,
    baseOf: (namespace) => {
      const domain = all.get(namespace);
      return domain && urlAt(domain.fqdn, port());
    },
    changed: (id, now) => {
      drop(id);
      if (now) put(now);
    },
    forgetAccount: (accountId) => {
      for (const domain of [...all.values()]) if (domain.accountId === accountId) drop(domain.id);
    },
    handOver: (from, to) => {
      for (const domain of [...all.values()])
        if (domain.accountId === from) put({ ...domain, accountId: to });
    },
  };
}
