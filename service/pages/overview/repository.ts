import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { domains, webhooks } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';

/** The webhooks of an account that were stopped, or whose last delivery failed. */
export const listFailingWebhooks = (
  read: Reader,
  accountId: string,
): Promise<{ id: string; url: string; description: string | null; status: string }[]> =>
  read
    .select({
      id: webhooks.id,
      url: webhooks.url,
      description: webhooks.description,
      status: webhooks.status,
    })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.accountId, accountId),
        or(
          eq(webhooks.status, 'disabled'),
          and(eq(webhooks.status, 'active'), gt(webhooks.consecutiveFailures, 0)),
        ),
      ),
    );

/** The domains of an account that do not work, or whose last check failed. */
export const listFailingDomains = (
  read: Reader,
  accountId: string,
): Promise<{ id: string; fqdn: string; status: string }[]> =>
  read
    .select({ id: domains.id, fqdn: domains.fqdn, status: domains.status })
    .from(domains)
    .where(
      and(
        eq(domains.accountId, accountId),
        isNull(domains.removedAt),
        or(
          eq(domains.status, 'suspended'),
          eq(domains.status, 'pending'),
          and(eq(domains.status, 'active'), isNotNull(domains.lastVerificationError)),
        ),
      ),
    );
