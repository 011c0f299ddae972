import type { NewMail } from '../../../drizzle/schema/index.ts';
import { composeMail, newDeviceLetter, sendsMail } from '../../base/mail/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { isJustMade } from './device-rule.ts';
import { findAccountFacts } from './repository.ts';

/**
 * The mail that tells a person of a sign-in on a new device; null for a new account, and without a mail server, where only the
 * owner of the installation would read it (docs/decisions/people.md#sign-ins-on-new-devices).
 */
export async function composeDeviceNotice(
  context: PeopleContext,
  { accountId, address, createdAt }: { accountId: string; address: string; createdAt: number },
): Promise<NewMail | null> {
  const account = sendsMail(context) ? await findAccountFacts(context.database.read, accountId) : undefined;
  if (!account || isJustMade(account.createdAt, createdAt)) return null;
  return composeMail(
    context,
    { accountId, email: account.email, language: account.language },
    newDeviceLetter(account.name, {
      at: createdAt,
      from: address,
      list: `${context.hosts.baseUrl()}/app/settings/sign-in`,
    }),
  );
}
