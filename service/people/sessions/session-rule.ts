import { isIPv4 } from 'node:net';
import type { Account, RotatedTokens } from '../../../drizzle/schema/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressBucket } from '../../lib/ip-address.ts';
import { DAY, HOUR, isWithinLifetime } from '../../lib/time.ts';

/** Lifetimes in seconds (docs/contract/access.md#tokens). */
export const ACCESS_SECONDS = 900;
export const REFRESH_SECONDS = 2_592_000;
const LIFETIME_MS = REFRESH_SECONDS * 1000;

/** The end of a session that is not renewed again. Milliseconds UTC. */
export const sessionExpiry = (now: number): number => now + LIFETIME_MS;

/** The statuses of accounts that have sessions. Those of an `unverified` one are for entering its code. */
export const SIGN_IN_STATUSES = ['active', 'unverified'] as const;

export const maySignIn = (status: Account['status'] | undefined): boolean =>
  SIGN_IN_STATUSES.some((one) => one === status);

/** Whether a session was ended, or has expired. */
export const isSessionOver = (
  { expiresAt, revokedAt }: { expiresAt: number; revokedAt: number | null },
  now: number,
): boolean => revokedAt !== null || !isWithinLifetime(expiresAt, LIFETIME_MS, now);

/**
 * How long after its replacement a token may be used without counting as stolen, in milliseconds: two tabs may
 * refresh at the same moment (docs/contract/sessions.md#refreshing).
 */
const RACE_MS = 10_000;

export type RefreshState = {
  currentToken: string;
  rotatedTokens: RotatedTokens;
  expiresAt: number;
  revokedAt: number | null;
};

/**
 * The result of using a refresh token of this session (docs/contract/sessions.md#refreshing).
 *
 * - `renew`: it is the current one
 * - `raced`: it was replaced a moment ago, probably by another tab
 * - `stolen`: it was replaced earlier, so a copy of it is in use and the session must end
 * - `ended`: the session is over, whatever the token
 */
export const REFRESH_VERDICTS = ['renew', 'raced', 'stolen', 'ended'] as const;
export type RefreshVerdict = (typeof REFRESH_VERDICTS)[number];

/** `token` is the SHA-256 of the presented token's id; `now` in milliseconds UTC. */
export function judgeRefresh(session: RefreshState, token: string, now: number): RefreshVerdict {
  if (isSessionOver(session, now)) return 'ended';
  if (session.currentToken === token) return 'renew';
  const rotatedAt = session.rotatedTokens[token];
  return rotatedAt !== undefined && isRecent(rotatedAt, now) ? 'raced' : 'stolen';
}

/** Earlier or later than now: the clock may have been put back in between. */
const isRecent = (rotatedAt: number, now: number): boolean => Math.abs(now - rotatedAt) <= RACE_MS;

/** The replaced tokens that must still be recognised, and the current one. */
export function afterRotation({ currentToken, rotatedTokens }: RefreshState, now: number): RotatedTokens {
  const recent = Object.entries(rotatedTokens).filter(([, rotatedAt]) => isRecent(rotatedAt, now));
  return { ...Object.fromEntries(recent), [currentToken]: now };
}

/** The same answer for a bad token, an ended session and an account that is not active. */
export const sessionEnded = (): AppError =>
  new AppError('authentication_error', 'The session has ended; sign in again');

/** The owner's name for the network of an address; null for none. */
type NameOf = (address: string) => string | null;

/**
 * Equal for addresses of the same network: the owner's name for it, or the /24 of an IPv4 and the /64 of an IPv6 address,
 * because a device gets other addresses there.
 */
function networkOf(address: string, nameOf: NameOf): string {
  const name = nameOf(address);
  if (name !== null) return `named ${name}`;
  const bucket = addressBucket(address);
  return isIPv4(bucket) ? bucket.replace(/\d+$/, '0/24') : bucket;
}

/** Whether an address is of a network in which one of the others is; null stands for an address that is not known. */
export const isAmongNetworks = (
  address: string,
  others: readonly (string | null)[],
  nameOf: NameOf,
): boolean =>
  others.some((other) => other !== null && networkOf(other, nameOf) === networkOf(address, nameOf));

/** The facts by which a device is recognised. */
export type DeviceFacts = { userAgent: string | null; address: string | null };

/** A sign-in of an account; `joinedAt` is when the account was made. Milliseconds UTC. */
export type SignIn = DeviceFacts & { createdAt: number; joinedAt: number };

/** For how long a device counts as new. */
const NEW_FOR = 7 * DAY;

/**
 * Equal for sign-ins on the same device, as far as the service can tell: the same browser and system at the same address. Versions
 * do not count, because browsers update themselves; of an IPv6 address its network counts, because the rest changes daily.
 */
const markOf = ({ userAgent, address }: DeviceFacts): string =>
  `${userAgent?.replace(/[\d._]+/g, '') ?? ''}\n${address === null ? '' : addressBucket(address)}`;

/** Whether one of the sign-ins was on this device. */
export const isKnownDevice = (device: DeviceFacts, signIns: readonly DeviceFacts[]): boolean =>
  signIns.some((signIn) => markOf(signIn) === markOf(device));

/** Whether an account is so young that its devices are those on which it was made. */
export const isJustMade = (joinedAt: number, now: number): boolean => now - joinedAt < HOUR;

/** Those among the sign-ins of an account that were the first on their device, of the last days (docs/contract/sessions.md#devices). */
export function findOnNewDevices<Each extends SignIn>(signIns: readonly Each[], now: number): Set<Each> {
  const firstOn = new Map<string, number>();
  for (const signIn of signIns) {
    const mark = markOf(signIn);
    firstOn.set(mark, Math.min(firstOn.get(mark) ?? signIn.createdAt, signIn.createdAt));
  }
  const isNew = (signIn: Each): boolean =>
    now - signIn.createdAt < NEW_FOR &&
    !isJustMade(signIn.joinedAt, signIn.createdAt) &&
    firstOn.get(markOf(signIn)) === signIn.createdAt;
  return new Set(signIns.filter(isNew));
}
