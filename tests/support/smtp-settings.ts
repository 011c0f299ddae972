import { onTestFinished } from 'vitest';
import { updateAccount } from '../../service/people/accounts/repository.ts';
import type { TestService } from './start-service.ts';

/** A mail server that nothing answers for: what is tested is what people are asked, not what is sent. */
export const UNREACHABLE_MAIL_SERVER = {
  host: '127.0.0.1',
  port: 9,
  security: 'none',
  verifyCertificate: false,
  user: null,
  from: 'linnet@example.com',
} as const;

/**
 * Makes the email of an account unverified, and sets up a mail server until the test ends: without one every email counts
 * as verified.
 */
export async function makeUnverified({ context }: TestService, accountId: string): Promise<void> {
  await context.settings.set('smtp', UNREACHABLE_MAIL_SERVER);
  onTestFinished(() => context.settings.set('smtp', null));
  await context.database.write(updateAccount, { accountId, now: 0, changes: { emailVerified: false } });
}
