import type { HostPort } from '../lib/host-name.ts';

/** A custom domain, as far as links need to know it. */
type KnownDomain = {
  id: string;
  status: 'pending' | 'active' | 'suspended' | 'revoked';
  /** Milliseconds UTC; null while it is there. */
  removedAt: number | null;
};

/** The custom domains, in memory: redirects and every request ask for one, and must not wait for the database. */
export type KnownDomains = {
  /** The host name of a custom domain, whatever its status; undefined for the default namespace. */
  nameOf(namespace: string): string | undefined;
  /**
   * What the links of a custom domain begin with, without a slash at the end: Linnet's own port, at which the name was
   * proved. Undefined for the default namespace.
   */
  baseOf(namespace: string): string | undefined;
  /** The active domain that a `Host` header names; undefined for every other host, this installation's own first. */
  at(host: string | null | undefined): KnownDomain | undefined;
  /** The account's domain of that name in any status, a removed one if there is no other. */
  findOwn(accountId: string, host: string): KnownDomain | undefined;
  /** Where active domains answer. */
  places(): HostPort[];
  /** The ids of all domains. */
  ids(): string[];
};
