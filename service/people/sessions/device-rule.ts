import { addressBucket } from '../../lib/ip-address.ts';
import { DAY, HOUR } from '../../lib/time.ts';

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
