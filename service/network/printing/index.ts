import type { NetworkContext } from '../../kernel/context.ts';
import { hostPortOf, isLoopbackName } from '../../lib/host-name.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { readShortAddress } from '../../links/alias/index.ts';
import { type AddressPlace, findAnyLinkAt, placeOfAddress } from '../../links/links/index.ts';
import { notePrintedCodes } from './repository.ts';

export { countBreaking, findBrokenCodes, hasPrinted } from './broken.ts';

/**
 * Records which links were drawn into a file for print, and with which address, so that their owner can be told when
 * the address stops working. Returns at once: drawing neither waits for this, nor fails with it.
 */
export function notePrinted(context: NetworkContext, contents: readonly string[]): void {
  noteAll(context, new Set(contents)).catch((error: unknown) =>
    context.log.warn({ err: error }, 'what was printed could not be noted'),
  );
}

async function noteAll(context: NetworkContext, contents: ReadonlySet<string>): Promise<void> {
  const printed = new Map<string, string[]>();
  for (const content of contents) {
    const base = parseUrl(content)?.origin;
    if (base === undefined || isLoopbackName(hostPortOf(base).host)) continue;
    const linkId = await findLinkId(context, content);
    if (linkId !== undefined) printed.set(base, [...(printed.get(base) ?? []), linkId]);
  }
  const at = context.clock.now();
  for (const [base, linkIds] of printed) {
    await context.database.write(notePrintedCodes, { base, linkIds, at });
  }
}

/** The id of the link that an address of this installation leads to. */
async function findLinkId(context: NetworkContext, content: string): Promise<string | undefined> {
  const place = placeOfCode(context, content);
  return place && (await findAnyLinkAt(context, place))?.id;
}

/** Where the link would be that a code with this content leads to; undefined for all but addresses of this installation. */
export function placeOfCode(context: NetworkContext, content: string): AddressPlace | undefined {
  const address = /^https?:/i.test(content) ? readShortAddress(content) : undefined;
  if (!address || address.host === null) return undefined;
  const isOwn = context.hosts.isServed(address.host) || context.domains.at(address.host) !== undefined;
  return isOwn ? placeOfAddress(context, address) : undefined;
}
