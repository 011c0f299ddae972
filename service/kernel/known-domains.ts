import type { HostPort } from '../lib/host-name.ts';

/** The fields of a custom domain that links need. */
type KnownDomain = {
  id: string;
  status: 'pending' | 'active' | 'suspended' | 'revoked';
  /** Milliseconds UTC; null while the domain exists. */
  removedAt: number | null;
};

/** The custom domains, in memory: redirects and every request need one, and must not wait for the database. */
export type KnownDomains = {
  /** The host name of a custom domain, whatever its status; undefined for the default namespace. */
  nameOf(namespace: string): string | undefined;
  /**
   * The beginning of links of a custom domain, without a slash at the end, with Linnet's own port, at which the name
   * was proved. Undefined for the default namespace.
   */
  baseOf(namespace: string): string | undefined;
  /** The active domain in a `Host` header; undefined for every other host, and for this installation's own names. */
  at(host: string | null | undefined): KnownDomain | undefined;
  /** The account's domain with that name in any status; a removed one only if there is no other. */
  findOwn(accountId: string, host: string): KnownDomain | undefined;
  /** The hosts and ports at which active domains answer. */
  places(): HostPort[];
  /** The ids of all domains. */
  ids(): string[];
};
