import type { Context } from '../../../context.ts';
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
 * Suggestions for a text (docs/contract/lookup.md#suggestions): names that may be shown, the most used first,
 * and for members those of all links of their own.
 */
export async function suggest(
  context: Context,
  actor: Actor,
  { text, address, base }: { text: string; address: string; base: string },
): Promise<Suggestions> {
  const accountId = accountOf(actor);
  const shown = await findShown(context, text, accountId !== null || reachOf(context, address).shows);
  const own =
    accountId === null || text.length < SHORTEST_OWN
      ? []
      : await findOwnNames(context.database.read, { accountId, beginning: text, limit: MOST });
  const named = new Map([...shown, ...own].map((one) => [one.name, one]));
  const ranked = [...named.values()].sort((a, b) => b.clicks - a.clicks).slice(0, MOST);
  return [
    text,
    ranked.map(({ name }) => name),
    ranked.map(({ longUrl }) => longUrl.slice(0, 200)),
    ranked.map(({ name }) => `${base}/${encodeURIComponent(name)}`),
  ];
}

async function findShown(context: Context, text: string, mayShow: boolean): Promise<DescribedName[]> {
  const folded = foldName(text);
  const names = mayShow && folded !== '' ? await context.names.at(DEFAULT_NAMESPACE) : undefined;
  const found = names?.beginning(folded, { limit: MOST, now: context.clock.now() }) ?? [];
  return describeNames(context.database.read, found);
}
