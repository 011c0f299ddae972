import { expect, it } from 'vitest';
import type { Change } from '../../../../service/db/journal/change.ts';
import { DOMAIN_UPDATED, type DomainSnapshot } from '../../../../service/network/domains/changes.ts';
import { createDirectory, followDomains } from '../../../../service/network/domains/directory.ts';

const ACTIVE: DomainSnapshot = {
  id: 'd1',
  accountId: 'a1',
  fqdn: 'go.lan',
  status: 'active',
  rootRedirect: null,
  notFoundRedirect: null,
  robotsTxt: null,
  lastVerifiedAt: null,
  lastVerificationError: null,
  checkedAt: null,
  removedAt: null,
};

const updated = (seq: number, domain: DomainSnapshot): Change => ({
  seq,
  at: 0,
  actor: 'system',
  actorId: null,
  kind: DOMAIN_UPDATED.kind,
  subject: 'domain',
  subjectId: domain.id,
  ownerId: domain.accountId,
  facts: { domain, changes: {} },
  operation: null,
});

it('a change that is told after a later one does not bring the older state back', () => {
  const directory = createDirectory([{ ...ACTIVE, status: 'pending' }], {
    isOwn: () => false,
    port: () => 7431,
  });
  followDomains(directory, updated(6, { ...ACTIVE, status: 'revoked' }));
  followDomains(directory, updated(5, ACTIVE));
  expect(directory.at('go.lan')).toBeUndefined();
  followDomains(directory, updated(7, ACTIVE));
  expect(directory.at('go.lan')).toEqual(ACTIVE);
});
