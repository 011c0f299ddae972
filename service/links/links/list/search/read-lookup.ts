import { folded, wordsOf } from '../../../../lib/lookup/fold.ts';
import { readShortAddress } from '../../alias/short-address.ts';
import type { Lookup } from './look-up-ranges.ts';

/** The namespace that a host stands for; undefined for one that is none of ours. */
type NamespaceAt = (host: string) => string | undefined;

/** What a page shows of a short address instead of following it, and people copy with it. */
const PREVIEW = /\+$/;

/**
 * What a text looks up (docs/contract/links.md#search): its words, and the short address that it is, in any form, whole or
 * as far as it is typed. A slash before a code, and a plus behind it, are no part of it.
 */
export function readLookup(text: string, namespaceAt: NamespaceAt): Lookup {
  const plain = text.trim().replace(/^\/+/, '');
  const address = readShortAddress(plain);
  const code = address && folded(address.code.replace(PREVIEW, ''));
  if (!address || !code) return { words: wordsOf(plain) };
  if (address.host === null) return { words: [code] };
  const namespace = namespaceAt(address.host);
  const words = wordsOf(plain);
  return namespace === undefined ? { words } : { words, address: { namespace, code } };
}
