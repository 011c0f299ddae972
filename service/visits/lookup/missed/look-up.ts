import { perMinute, type Window } from '../../../http/rate-limit.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { addressBucket, isOwnNetwork } from '../../../lib/ip-address.ts';
import { deriveStatus } from '../../../links/links/index.ts';
import { foldName } from '../names/fold.ts';
import type { NameTable } from '../names/name-table.ts';
import type { FoundName } from '../names/packed-names.ts';

/** The sender of a request: the address, and whether there is a session, which is only checked when it matters. */
export type Asker = { address: string; isMember(): Promise<boolean> };

/** A name that no link has, as requested. */
export type MissedName = { namespace: string; code: string };

/** The result: the name of the only link that it can mean, otherwise the nearest names. */
export type Meant = { leadsTo: string | null; near: string[] };

const NOTHING_MEANT: Meant = { leadsTo: null, near: [] };

const MOST_NEAR = 6;

/** The limit for searching near names: all searches together take at most a twentieth of the serving thread. */
const ROUTE = 'GET /:code near';
const OF_ONE: readonly Window[] = [perMinute(60)];
const OF_ALL: readonly Window[] = [perMinute(3_000)];

/**
 * What a name without a link can mean (docs/contract/lookup.md#on-a-miss).
 *
 * Private links are not among the compared names, so neither the answer nor its duration depends on them.
 */
export async function lookUp(
  context: VisitsContext,
  { namespace, code }: MissedName,
  asker: Asker,
): Promise<Meant> {
  const { leadsOn, shows } = await reachOf(context, asker);
  const folded = foldName(code);
  if (folded === '' || (!leadsOn && !shows)) return NOTHING_MEANT;
  const names = await context.names.at(namespace);
  if (!names) return NOTHING_MEANT;
  const only = leadsOn ? onlyOne(names.alike(folded, context.clock.now())) : undefined;
  if (only && (await isOpen(context, namespace, only.name))) return { leadsTo: only.name, near: [] };
  return {
    leadsTo: null,
    near: shows ? nearest(context, names, { folded, address: asker.address }).map(({ name }) => name) : [],
  };
}

/** Whether the link can be followed now without a password: its last click may just have been counted. */
async function isOpen(
  { clock, linkIndex }: VisitsContext,
  namespace: string,
  name: string,
): Promise<boolean> {
  const link = (await linkIndex.load(namespace, name))?.link;
  if (!link || link.passwordHash !== null || link.binnedAt !== null) return false;
  return deriveStatus(link, clock.now()) === 'ACTIVE';
}

/** How much an asker is told: members count as team members from anywhere. */
export async function reachOf(
  { settings }: VisitsContext,
  { address, isMember }: Asker,
): Promise<{ leadsOn: boolean; shows: boolean }> {
  const whom = settings.get('forgivingLookup');
  const shows = whom === 'everyone' || isOwnNetwork(address) || (await isMember());
  return { leadsOn: shows && whom !== 'off', shows };
}

/** The first of several similar names, if all belong to one link. */
function onlyOne(alike: readonly FoundName[]): FoundName | undefined {
  const [first, ...others] = alike;
  return others.every(({ linkId }) => linkId === first?.linkId) ? first : undefined;
}

/** The nearest names; none for an address that asks too often. */
export function nearest(
  context: VisitsContext,
  names: NameTable,
  { folded, address }: { folded: string; address: string },
): FoundName[] {
  if (!mayCompare(context, address)) return [];
  return names.near(folded, { edits: editsFor(folded), limit: MOST_NEAR, now: context.clock.now() });
}

/** In a short name most letters must match: otherwise every other short name would be near. */
const editsFor = (folded: string): number => (folded.length < 3 ? 0 : folded.length < 6 ? 1 : 2);

function mayCompare({ limiter }: VisitsContext, address: string): boolean {
  const own = limiter.take(ROUTE, OF_ONE, `ip:${addressBucket(address)}`);
  if (own && own.retryAfter !== null) return false;
  return (limiter.take(ROUTE, OF_ALL, 'all')?.retryAfter ?? null) === null;
}
