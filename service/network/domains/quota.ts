import type { NetworkContext } from '../../kernel/context.ts';
import type { Quota } from '../../lib/quota.ts';
import { countOwnDomains } from './repository.ts';

/** The custom domains of an account, revoked ones included. */
export const domainQuota = async (
  { settings, database }: NetworkContext,
  accountId: string,
): Promise<Quota> => ({
  max: settings.get('domainsPerAccount'),
  used: await countOwnDomains(database.read, accountId),
});
