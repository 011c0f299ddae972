import type { Link } from '../../../../drizzle/schema/index.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import {
  type AddressPlace,
  findLinkAt,
  placeOfAddress,
  readShortAddress,
} from '../../../links/links/index.ts';
import type { Rejected, ReportItem } from '../model.ts';

/** A report of a link that exists; `host` is null when only the code was given. */
export type FoundReport = { index: number; item: ReportItem; link: Link; host: string | null };

/** What there is to store of a submission, and what is turned away, each in the order of the items. */
export type SortedReports = { found: FoundReport[]; rejected: Rejected[] };

/** Finds the reported links (docs/contract/reports.md#addresses). */
export async function sortOut(context: OutsideContext, items: readonly ReportItem[]): Promise<SortedReports> {
  const seen = new Set<string | number>();
  const sorted: SortedReports = { found: [], rejected: [] };
  for (const [index, item] of items.entries()) {
    const reject = (code: Rejected['code']): void =>
      void sorted.rejected.push({ index, input: item.code_or_url, code });
    const address = readShortAddress(item.code_or_url);
    if (!address) {
      reject('invalid_input');
      continue;
    }
    const place = placeOfAddress(context, address);
    const key = keyOf(place, address.host);
    const isRepeated = seen.has(key);
    seen.add(key);
    const link = isRepeated ? undefined : await findLinkAt(context, place);
    // A link may be named by its alias and by further names.
    if (isRepeated || (link && seen.has(link.number))) reject('duplicate_in_batch');
    else if (!link) reject('not_found');
    else {
      seen.add(link.number);
      sorted.found.push({ index, item, link, host: address.host });
    }
  }
  return sorted;
}

/** The same for every spelling of an address. No alias has a slash, so that no two addresses share it. */
const keyOf = ({ namespace, alias }: AddressPlace, host: string | null): string =>
  JSON.stringify(namespace === undefined ? [alias, host] : [alias, '', namespace]);
