import { createHmac } from 'node:crypto';
import type { PeopleContext } from '../../kernel/context.ts';
import { getOrCreateSecret } from '../../kernel/secrets.ts';
import { isLoopbackName } from '../../lib/host-name.ts';

/**
 * By which the programs of the team recognize the installation at every address and on every instance. It follows from the
 * key that tokens are signed with, so it changes when their tokens end.
 */
const keyOf = ({ secrets }: PeopleContext): Buffer =>
  createHmac('sha256', getOrCreateSecret(secrets, 'token-signing-key')).update('extension').digest();

/** The same as a program keeps it. */
export const installationKey = (context: PeopleContext): string => keyOf(context).toString('base64url');

/** Addresses that other devices can reach, the best first, and what proves to a program that the key is known here. */
export function proveInstallation(
  context: PeopleContext,
  { origin, nonce }: Record<'origin' | 'nonce', string>,
) {
  const { hosts } = context;
  const all = [hosts.baseUrlFor(origin), hosts.baseUrl()];
  const addresses = [...new Set(all)].filter((url) => !isLoopbackName(new URL(url).hostname));
  const proof = createHmac('sha256', keyOf(context)).update(nonce).digest('base64url');
  return { addresses, proof };
}
