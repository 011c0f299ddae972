import type { VisitsContext } from '../../../kernel/context.ts';
import { type Actor, accountOf } from '../../../lib/actor.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { reachOf } from '../missed/look-up.ts';
import { foldName } from '../names/fold.ts';
import { type DescribedName, describeNames, findOwnNames } from './suggest-repository.ts';

const MOST = 8;
/** From so many letters on, members are shown names of their own as well. */
const SHORTEST_OWN = 2;

/** The names that begin with a text, in the shape of OpenSearch suggestions: names, descriptions and addresses in one order. */
export type Suggestions = [string, string[], string[], string[]];

/**
 * Suggestions for a text (docs/contract/lookup.md#suggestions): the most used first, and for members all links of their
 * own among them.
 */
export async function suggest(
  context: VisitsContext,
  actor: Actor,
  { text, address, base }: { text: string; address: string; base: string },
): Promise<Suggestions> {
  const accountId = accountOf(actor);
  const isMember = async (): Promise<boolean> => accountId !== null;
  const { shows } = await reachOf(context, { address, isMember });
  const shown = shows ? await findShown(context, text) : [];
  const own =
    accountId === null || text.length < SHORTEST_OWN
      ? []
      : await findOwnNames(context.database.read, { accountId, beginning: text, limit: MOST });
  const byLink = new Map([...shown, ...own].map((one) => [one.linkId, one]));
  const ranked = [...byLink.values()].sort((a, b) => b.clicks - a.clicks).slice(0, MOST);
  return [
    text,
    ranked.map(({ name }) => name),
    ranked.map(({ longUrl }) => longUrl.slice(0, 200)),
    ranked.map(({ name }) => `${base}/${encodeURIComponent(name)}`),
  ];
}

async function findShown(context: VisitsContext, text: string): Promise<DescribedName[]> {
  const folded = foldName(text);
  const names = folded !== '' ? await context.names.at(DEFAULT_NAMESPACE) : undefined;
  const found = names?.beginning(folded, { limit: MOST, now: context.clock.now() }) ?? [];
  return describeNames(context.database.read, found);
}
