import { type Change, isChange } from '../../db/journal/change.ts';
import { isRecord } from '../../lib/record.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
import { LINK_UPDATED, LINKS_ERASED, LINKS_GIVEN, LinkSnapshot, ofName } from './changes.ts';
import type { LinkIndex, LinkKey } from './link-index.ts';

/**
 * Makes the index forget what a change has made out of date, whichever module or service wrote it.
 * Why: docs/decisions/links.md#index-that-forgets
 */
export function followChange(
  index: Pick<LinkIndex, 'changed' | 'forgetAll' | 'nameChanged'>,
  change: Change,
): void {
  if (isChange(LINKS_ERASED, change) || isChange(LINKS_GIVEN, change)) index.forgetAll();
  const link = change.subject === 'link' ? snapshotIn(change.facts) : undefined;
  if (!link) return;
  const name = ofName(change);
  // The link itself is as it was then.
  if (name) index.nameChanged({ namespace: name.namespace, alias: name.name });
  else index.changed(isChange(LINK_UPDATED, change) ? keyBefore(link, change.facts.changes) : link, link);
}

/** Every change of one link carries the link. */
const snapshotIn = (facts: unknown): LinkSnapshot | undefined =>
  isRecord(facts) && fitsSchema(LinkSnapshot, facts.link) ? facts.link : undefined;

/** Where the link was found before an edit. */
function keyBefore({ namespace, alias }: LinkKey, changes: Record<string, { old: unknown }>): LinkKey {
  const [oldNamespace, oldAlias] = [changes.namespace?.old, changes.alias?.old];
  return {
    namespace: typeof oldNamespace === 'string' ? oldNamespace : namespace,
    alias: typeof oldAlias === 'string' ? oldAlias : alias,
  };
}
