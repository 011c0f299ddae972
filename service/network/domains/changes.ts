import { type Static, Type } from '@sinclair/typebox';
import type { Domain } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { Differences, defineChange, differencesOf } from '../../db/journal/change.ts';
import { Nullable, OneOf } from '../../lib/schema/kinds.ts';

/** The fields of a domain in the journal and in the memory of the service. */
export const DomainSnapshot = Type.Object({
  id: Type.String(),
  accountId: Type.String(),
  fqdn: Type.String(),
  status: OneOf('pending', 'active', 'suspended', 'revoked'),
  rootRedirect: Nullable(Type.String()),
  notFoundRedirect: Nullable(Type.String()),
  robotsTxt: Nullable(Type.String()),
  /** Milliseconds UTC, like the other moments. */
  lastVerifiedAt: Nullable(Type.Number()),
  lastVerificationError: Nullable(Type.String()),
  checkedAt: Nullable(Type.Number()),
  removedAt: Nullable(Type.Number()),
});
export type DomainSnapshot = Static<typeof DomainSnapshot>;

export const domainSnapshotOf = (domain: Domain): DomainSnapshot => ({
  id: domain.id,
  accountId: domain.accountId,
  fqdn: domain.fqdn,
  status: domain.status,
  rootRedirect: domain.rootRedirect,
  notFoundRedirect: domain.notFoundRedirect,
  robotsTxt: domain.robotsTxt,
  lastVerifiedAt: domain.lastVerifiedAt,
  lastVerificationError: domain.lastVerificationError,
  checkedAt: domain.checkedAt,
  removedAt: domain.removedAt,
});

export const DOMAIN_CREATED = defineChange('domain.created', Type.Object({ domain: DomainSnapshot }));
/**
 * `domain` is the state after the change; `changes` has the fields that differ after a check, a revocation, an edit,
 * or a transfer to another account, and `removedAt` when the name became free again.
 */
export const DOMAIN_UPDATED = defineChange(
  'domain.updated',
  Type.Object({ domain: DomainSnapshot, changes: Differences }),
);

/** Appends the registration of a domain. */
export const appendNewDomainWithin = (tx: Transaction, domain: Domain): Promise<void> =>
  appendChangeWithin(tx, DOMAIN_CREATED, {
    ...domainSubject(domain),
    facts: { domain: domainSnapshotOf(domain) },
  });

/** Appends the differences between two states of a domain, if there are any. */
export async function appendDomainWithin(tx: Transaction, before: Domain, after: Domain): Promise<void> {
  const domain = domainSnapshotOf(after);
  const changes = differencesOf(domainSnapshotOf(before), domain);
  if (Object.keys(changes).length === 0) return;
  await appendChangeWithin(tx, DOMAIN_UPDATED, { ...domainSubject(after), facts: { domain, changes } });
}

const domainSubject = ({ id, accountId }: Domain) => ({ subjectId: id, ownerId: accountId });
