import { isIP } from 'node:net';
import { isLanName } from '../../../http/origin/own-names.ts';
import { isLoopback, scopeOf } from '../../../lib/ip-address.ts';

/** Names and addresses of one certificate. */
export type Certifiable = { names: string[]; addresses: string[] };

/**
 * The addresses that an authority may certify: those of local networks and VPNs, and of this computer for itself. A
 * device that trusts the authority is safe from it everywhere else.
 */
export const PERMITTED_RANGES: readonly string[] = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  'fc00::/7',
  '::1/128',
];

const NAME = /^(?=.{1,253}$)[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*$/;

type Announced = { name: string; state: string; renamed_from: string | null };

/**
 * The announced names, and the others at which Linnet answers, each once. A name that another computer announces is not
 * ours, although it is served.
 */
export function namesOfOurs(announced: readonly Announced[], served: readonly string[]): string[] {
  const taken = announced.flatMap(({ name, renamed_from: wanted, state }) =>
    state === 'taken' ? [name] : wanted === null ? [] : [wanted],
  );
  return [...new Set([...announced.map(({ name }) => name), ...served])].filter(
    (name) => !taken.includes(name),
  );
}

/** The names that a new authority is limited to: a public name could be that of another computer. */
export const namesToPermit = (own: readonly string[]): string[] => [
  ...new Set(own.filter((name) => NAME.test(name) && isIP(name) === 0 && isLanName(name))),
];

/** Whether an authority with these names may certify a name: each covers the names below it too (RFC 5280, 4.2.1.10). */
export const isPermitted = (permitted: readonly string[], name: string): boolean =>
  permitted.some((one) => name === one || name.endsWith(`.${one}`));

/** Whether every authority may certify an address; not `fe80::…`, which URLs cannot contain. */
export const isPermittedAddress = (address: string): boolean =>
  isLoopback(address) || (scopeOf(address) !== 'public' && !address.toLowerCase().startsWith('fe8'));

/** What the authority certifies now: of the own names and addresses those that it is limited to. */
export const certifiable = (permitted: readonly string[], own: Certifiable): Certifiable => ({
  names: own.names.filter((name) => isPermitted(permitted, name)),
  addresses: own.addresses.filter(isPermittedAddress),
});
