import type { Link, NewLink } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { Actor } from '../../../lib/actor.ts';
import { GENERATION_ATTEMPTS } from '../../alias/index.ts';

import type { NameFacts } from '../changes.ts';
import { domainNotActive, furtherNameTaken, unknownTags } from '../errors.ts';
import { insertLink } from '../repository.ts';
import { insertWholeLink } from './whole-link-repository.ts';

/** The alias of a new link: the one the caller chose, or one drawn until it is free. */
export type Naming = { alias: string } | { draw(): string };

/**
 * Stores a new link, with its further names if it has any.
 *
 * Returns `taken` when the chosen alias is in use, `none-free` when every drawn alias was.
 *
 * @throws AppError 400 when its custom domain is not active any more, or a tag is gone; 409 when a name is not free.
 */
export async function storeLink(
  context: LinksContext,
  facts: Omit<NewLink, 'alias'>,
  naming: Naming,
  actor: Actor,
  names: readonly NameFacts[] = [],
): Promise<Link | 'taken' | 'none-free'> {
  const attempts = 'alias' in naming ? 1 : GENERATION_ATTEMPTS;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const alias = 'alias' in naming ? naming.alias : naming.draw();
    const given = { ...facts, alias };
    const link =
      names.length === 0
        ? await context.database.write(insertLink, given, actor)
        : await context.database.write(insertWholeLink, { link: given, names }, actor);
    if (link === 'domain-not-active') throw domainNotActive();
    if (link !== 'taken' && 'unknownTags' in link) throw unknownTags(link.unknownTags);
    if (link !== 'taken' && 'takenAt' in link) throw furtherNameTaken(`names.${link.takenAt}.name`);
    if (link !== 'taken') return link;
  }
  return 'alias' in naming ? 'taken' : 'none-free';
}
