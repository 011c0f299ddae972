import { perMinute, type Window } from '../../../http/rate-limit.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { addressBucket, isOwnNetwork } from '../../../lib/ip-address.ts';
import { deriveStatus } from '../../../links/links/index.ts';
import { foldName } from '../names/fold.ts';
import type { KnownName, NameTable } from '../names/name-table.ts';

/** Who asks: from which address, and whether with a session, which is found out only where it matters. */
export type Asker = { address: string; isMember(): Promise<boolean> };

/** A name that no link has, as it was asked for. */
export type MissedName = { namespace: string; code: string };

/** What is told of it: the name of the one link that it can mean, else the nearest names. */
export type Meant = { leadsTo: string | null; near: string[] };

const NOTHING_MEANT: Meant = { leadsTo: null, near: [] };

const MOST_NEAR = 6;

/** How often near names are looked for: all of it is no more than a twentieth of the serving thread. */
const ROUTE = 'GET /:code near';
const OF_ONE: readonly Window[] = [perMinute(60)];
const OF_ALL: readonly Window[] = [perMinute(3_000)];

/**
 * What a name can mean that no link has (docs/contract/lookup.md#on-a-miss).
 *
 * Links that are private are not among the names that are compared, so neither the answer nor the time it takes depends
 * on them.
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
    near: shows && mayCompare(context, asker.address) ? nearest(context, names, folded) : [],
  };
}

/** Whether the link can be followed at this moment, without a password: its last click may have been counted just now. */
async function isOpen(
  { clock, linkIndex }: VisitsContext,
  namespace: string,
  name: string,
): Promise<boolean> {
  const link = (await linkIndex.load(namespace, name))?.link;
  if (!link || link.passwordHash !== null || link.binnedAt !== null) return false;
  return deriveStatus(link, clock.now()) === 'ACTIVE';
}

/** What of it an asker is told: members are of the team wherever they are. */
export async function reachOf(
  { settings }: VisitsContext,
  { address, isMember }: Asker,
): Promise<{ leadsOn: boolean; shows: boolean }> {
  const whom = settings.get('forgivingLookup');
  const shows = whom === 'everyone' || isOwnNetwork(address) || (await isMember());
  return { leadsOn: shows && whom !== 'off', shows };
}

/** Of names that look alike, the first, when all of them are of one link. */
function onlyOne(alike: readonly KnownName[]): KnownName | undefined {
  const [first, ...others] = alike;
  return others.every(({ linkId }) => linkId === first?.linkId) ? first : undefined;
}

function nearest({ clock }: VisitsContext, names: NameTable, folded: string): string[] {
  const wanted = { edits: editsFor(folded), limit: MOST_NEAR, now: clock.now() };
  return names.near(folded, wanted).names.map(({ name }) => name);
}

/** Of a short name, most letters must be right: otherwise every other short one would be near. */
const editsFor = (folded: string): number => (folded.length < 3 ? 0 : folded.length < 6 ? 1 : 2);

function mayCompare({ limiter }: VisitsContext, address: string): boolean {
  const own = limiter.take(ROUTE, OF_ONE, `ip:${addressBucket(address)}`);
  if (own && own.retryAfter !== null) return false;
  return (limiter.take(ROUTE, OF_ALL, 'all')?.retryAfter ?? null) === null;
}
