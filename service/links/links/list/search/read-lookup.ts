import { folded, wordsOf } from '../../../../lib/lookup/field-text.ts';
import { readShortAddress } from '../../../alias/index.ts';

import type { Lookup } from './look-up-ranges.ts';

/** The namespace that a host stands for; undefined for one that is none of ours. */
type NamespaceAt = (host: string) => string | undefined;

/** The sign `+` at the end of a preview's address, which people copy too. */
const PREVIEW = /\+$/;

/**
 * Reads the text of a look-up (docs/contract/links.md#search): its words, and the short address in it, in any form,
 * complete or not. A slash before a code, and a plus after it, are ignored.
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
