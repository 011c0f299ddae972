import type { WriteOperation } from '../../../../service/db/operation.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import {
  editDomain,
  insertDomain,
  noteCheck,
  removeDomainRow,
  revokeDomainRow,
} from '../../../../service/network/domains/repository.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

/** The writes about custom domains that append, each run with a domain of this account. */
export function domainWrites(
  kindsOf: KindsOf,
  accountId: () => string,
): Record<string, () => Promise<string[]>> {
  const id = newId(systemRandom);
  const own = () => ({ id, accountId: accountId(), now: 1 });
  const check = { steps: [], at: 1, byClock: false };
  return {
    'domains.insert': () => kindsOf(insertDomain, { ...own(), fqdn: 'journal.lan', most: 99 }),
    'domains.note-check': () => kindsOf(noteCheck, { id, check }),
    'domains.edit': () => kindsOf(editDomain, { ...own(), changes: { robotsTxt: '' } }),
    'domains.revoke': () => kindsOf(revokeDomainRow, own()),
    'domains.remove': () => kindsOf(removeDomainRow, own()),
  };
}
