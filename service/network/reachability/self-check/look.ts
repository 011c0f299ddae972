import { isIP } from 'node:net';
import {
  OutboundError,
  type OutboundPolicy,
  request,
  resolveName,
  USUAL_LIMITS,
} from '../../../base/outbound/index.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import { createRangeCheck } from '../../../lib/address-range.ts';
import { hostPortOf, urlAt } from '../../../lib/host-name.ts';
import { isLoopback, isPublicAddress } from '../../../lib/ip-address.ts';
import type { Saying } from '../../../lib/words.ts';
import { checkWords } from '../../words.ts';
import type { Findings, PlaceFinding } from './self-check.ts';

/** The parts of the context that a check needs. */
export type CheckContext = Pick<
  NetworkContext,
  'announcer' | 'clock' | 'hosts' | 'lan' | 'machine' | 'outbound' | 'port' | 'ports' | 'settings'
>;

/** These are the addresses of our own listeners, so requests to all of them are allowed. */
const POLICY: OutboundPolicy = {
  ...USUAL_LIMITS,
  addresses: ['own', 'private', 'special', 'public', 'loopback', 'link-local'],
  plainHttp: 'always',
  mixed: 'refuse',
  timeout: 5_000,
  largestBody: 4_096,
  body: 'start',
};

/** The statuses of `/health`, in good and in bad condition. */
const HEALTH = [200, 503];

/** Connects to each address at which the service listens, and looks up the name that links begin with. */
export async function lookAtOwnAddresses(context: CheckContext): Promise<Findings> {
  const places = listPlaces(context);
  const [addresses, name] = await Promise.all([
    Promise.all(places.map((place) => lookAtAddress(context, place))),
    lookAtName(context),
  ]);
  return { checkedAt: context.clock.now(), addresses, name };
}

/** Each such address with each port that is open there. */
function listPlaces({ lan, ports }: CheckContext): string[] {
  const open = ports.wanted().filter((port) => lan.isOpenEverywhere(port));
  const places = lan
    .served()
    .flatMap(({ address, url }) => [url, ...open.map((port) => urlAt(address, port))]);
  return [...new Set(places)];
}

async function lookAtAddress(context: CheckContext, place: string): Promise<PlaceFinding> {
  try {
    const { status } = await request(context, POLICY, { url: `${place}/health` });
    const isOurs = HEALTH.includes(status);
    return { place, reason: isOurs ? null : checkWords.unexpected({ status: String(status) }) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { place, reason: checkWords.noAnswer({ reason: error.said }) };
  }
}

async function lookAtName(context: CheckContext): Promise<Findings['name']> {
  const base = context.hosts.baseUrl();
  const { host } = hostPortOf(base);
  if (isIP(host) !== 0 || context.hosts.reachOf(base) === 'this-computer') return null;
  if (await isProven(context, host)) return { place: host, addresses: listServed(context), reason: null };
  const addresses = await resolveName(context, host);
  if (typeof addresses === 'string') {
    return { place: host, addresses: [], reason: checkWords.late({ name: host }) };
  }
  // An https address leads to a proxy, which passes requests on.
  const isPassedOn = base.startsWith('https:');
  return { place: host, addresses, reason: isPassedOn ? null : whyNot(context, host, addresses) };
}

/** Whether the network itself answers for an announced name: not every system can resolve such names. */
async function isProven({ announcer }: CheckContext, name: string): Promise<boolean> {
  if (!announcer.names().some((one) => one.name === name)) return false;
  await announcer.prove();
  return announcer.names().some((one) => one.name === name && one.state === 'announced' && one.proven);
}

const listServed = ({ lan }: CheckContext): string[] => lan.served().map(({ address }) => address);

function whyNot(
  { machine, settings }: CheckContext,
  name: string,
  addresses: readonly string[],
): Saying | null {
  const [address] = addresses;
  if (address === undefined) return checkWords.unresolved({ name });
  const isOwn = createRangeCheck(machine.addresses().map((own) => own.address));
  const isProxy = createRangeCheck(settings.get('trustedProxies'));
  const leadsHere = addresses.some(
    // Many systems resolve their own name to a loopback address. A public address belongs to a proxy or a router.
    (one) => isLoopback(one) || isOwn(one) || isProxy(one) || isPublicAddress(one),
  );
  return leadsHere ? null : checkWords.elsewhere({ name, address });
}
