import { domainToASCII, domainToUnicode } from 'node:url';
import type { Account } from '../../../../drizzle/schema/index.ts';
import { LONGEST_DOMAIN } from '../../../lib/email.ts';
import { DAY } from '../../../lib/time.ts';

/** How long an account waits for the code of its address before it is erased, in milliseconds. */
const WAITS = 7 * DAY;
const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
/** The last label begins with a letter, which a number of a computer does not. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)*(?=[a-z])${LABEL}$`);

/** Node reads a domain as a part of a web address: what else such an address can have is refused first. */
const TYPED = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** The one spelling of a domain, in small ASCII letters; null for a text that is no domain. */
export function readDomain(text: string): string | null {
  const typed = text.trim();
  const domain = TYPED.test(typed) ? domainToASCII(typed) : '';
  return domain.length <= LONGEST_DOMAIN && DOMAIN.test(domain) ? domain : null;
}

/**
 * The domain of an address in the form that `readEmail` returns; null when it is spelt in a way that a mail server may
 * read as another domain.
 */
export function domainOf(email: string): string | null {
  const spelt = email.slice(email.lastIndexOf('@') + 1);
  const domain = readDomain(spelt);
  return domain !== null && (spelt === domain || spelt === domainToUnicode(domain)) ? domain : null;
}

/** `unverified`: the account is made, and waits for the code that is mailed to its address. */
export type DomainVerdict = 'admit' | 'unverified' | 'refuse';

type Newcomer = {
  email: string;
  /** Whether a provider, or the owner for it, vouches for the address. */
  isProved: boolean;
  /** Whether there is a mail server for the code. */
  sendsMail: boolean;
};

/**
 * Decides about a person without an invitation by the address alone (docs/contract/accounts.md#joining-by-domain). An address
 * that was only typed proves nothing.
 */
export function judgeByDomain(
  { email, isProved, sendsMail }: Newcomer,
  domains: readonly string[],
): DomainVerdict {
  const domain = domainOf(email);
  if (domain === null || !domains.includes(domain)) return 'refuse';
  if (isProved) return 'admit';
  return sendsMail ? 'unverified' : 'refuse';
}

/** The fields of an account that waits for the code of its address. */
export const waitingSince = (now: number): Pick<Account, 'status' | 'purgeAfter'> => ({
  status: 'unverified',
  purgeAfter: now + WAITS,
});
