import type { Context } from '../../context.ts';
import { openSession, type Tokens } from '../sessions/index.ts';
import type { Profile } from './profile.ts';
import { getProfile } from './service.ts';

/** The device somebody signs in from, as far as it says. */
type Device = { userAgent: string | null; address: string };

/** Opens a session for somebody who has proved to know the password. */
export async function openPasswordSession(
  context: Context,
  accountId: string,
  { origin, ...device }: Device & { origin: string },
): Promise<{ tokens: Tokens; user: Profile }> {
  const tokens = await openSession(context, { accountId, method: 'pwd', ...device });
  return { tokens, user: await getProfile(context, accountId, origin) };
}
