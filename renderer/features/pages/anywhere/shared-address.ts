import { asAddress } from '../../../lib/web-address.ts';

/** Characters of a destination (docs/contract/limits.md). */
export const LONGEST_ADDRESS = 8192;

const ADDRESS = /https?:\/\/[^\s<>"“”„«»]+/i;
/** What ends a sentence, not an address. */
const ENDS = /[.,;:!?'’…]+$/;

/**
 * What a share menu hands over, for the field of a destination: the first web address of `url`, `text` and `title`, in this
 * order, wherever it stands; without any, the text as it is, so that the person sees what came.
 */
export function sharedAddress(query: URLSearchParams): string {
  const given = ['url', 'text', 'title'].map((name) => query.get(name)?.trim() ?? '');
  const address = given.map(addressIn).find((found) => found !== undefined);
  return (address ?? given.find((text) => text !== '') ?? '').slice(0, LONGEST_ADDRESS);
}

/** The first web address in a text, without the punctuation of the sentence around it. */
function addressIn(text: string): string | undefined {
  const bare = ADDRESS.exec(text)?.[0].replace(ENDS, '');
  const isAside = bare?.endsWith(')') && !bare.includes('(');
  return bare === undefined ? undefined : asAddress(isAside ? bare.slice(0, -1).replace(ENDS, '') : bare);
}
