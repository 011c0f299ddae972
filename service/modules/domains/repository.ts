import { and, eq } from 'drizzle-orm';
import { type Domain, domains } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';

export async function findOwnDomain(
  read: Reader,
  accountId: string,
  fqdn: string,
): Promise<Domain | undefined> {
  const [domain] = await read
    .select()
    .from(domains)
    .where(and(eq(domains.accountId, accountId), eq(domains.fqdn, fqdn)));
  return domain;
}

export const listOwnDomains = (read: Reader, accountId: string): Promise<Domain[]> =>
  read.select().from(domains).where(eq(domains.accountId, accountId));

/** The active domain of that name, of any account. */
export async function findActiveDomain(read: Reader, fqdn: string): Promise<Domain | undefined> {
  const [domain] = await read
    .select()
    .from(domains)
    .where(and(eq(domains.fqdn, fqdn), eq(domains.status, 'active')));
  return domain;
}
