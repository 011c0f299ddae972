import type { WatchedPage } from '../../../drizzle/schema/index.ts';

/** A page as the watch sees it: its beginning alone. */
export type SeenPage = WatchedPage & { saysNotFound: boolean };

/** What pages say in place of what was there, in the languages of the screens and some more. */
const NOT_FOUND =
  /(?<![\p{L}\p{N}])(?:404|410|not found|no longer (?:exists?|available)|(?:does not|doesn['’]t) exist|nicht (?:mehr )?gefunden|existiert nicht|no (?:se ha )?encontrad[ao]|no existe|introuvable|non trovata|غير موجودة?|لم يتم العثور)(?![\p{L}\p{N}])/iu;

const TITLE = /<title[^>]{0,200}>([^<]{0,500})/i;
const HEADING = /<h1[^>]{0,400}>([^<]{0,500})/i;

/** What is compared of a page, by the bytes of its beginning. */
export function seePage(body: Uint8Array): SeenPage {
  const text = new TextDecoder().decode(body);
  const title = inOneLine(TITLE.exec(text)?.[1]);
  const heading = inOneLine(HEADING.exec(text)?.[1]);
  return { title, length: body.byteLength, saysNotFound: saysNotFound(`${title}\n${heading}`) };
}

const inOneLine = (text = ''): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

const saysNotFound = (text: string): boolean => NOT_FOUND.test(text);

/** A page of less than this share of its former length is another one, though its title stayed. */
const SHRUNK = 0.5;

/**
 * Whether a page says that what was there is gone, though it was answered with 200: only its own earlier self shows that
 * the words are news (docs/contract/watch.md#not-found-pages).
 */
export const isNotFoundPage = (page: SeenPage, before: WatchedPage | null): boolean =>
  before !== null &&
  page.saysNotFound &&
  !saysNotFound(before.title) &&
  (page.title !== before.title || page.length < before.length * SHRUNK);
