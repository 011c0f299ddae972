import { TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';
import { parseUrl } from '../../lib/parse-url.ts';
import type { PageFacts } from './model.ts';

/** A fetched page; `url` is its address after redirects. */
export type FetchedPage = { url: string; contentType: string; body: Uint8Array };

/**
 * How many elements are read: metadata is at the beginning of a page, and the parser's work grows with the square of
 * the open elements.
 */
const MOST_ELEMENTS = 5_000;

/** The longest text, in UTF-16 units. */
const MOST_TEXT = 2_000;

/** The most entries of `og`, and of `twitter`. */
const MOST_ENTRIES = 60;
const MOST_NAME = 100;

const MOST_ICONS = 50;

/** The metadata in the head of a page (docs/contract/metadata.md#what-is-read). */
export function readPageFacts({ url, contentType, body }: FetchedPage): PageFacts {
  const { title, named, icons } = collect(textOfPage(body, contentType));
  const first = (...names: string[]): string | null => pick(names.map((name) => named.get(name)));
  const image = [named.get('og:image'), named.get('twitter:image')].map((text) => absolute(text, url));
  const color = first('theme-color');
  return {
    title: pick([named.get('og:title'), named.get('twitter:title'), title]),
    description: first('og:description', 'twitter:description', 'description'),
    image: pick(image),
    color: color !== null && /^#[\da-f]{6}$/i.test(color) ? color : null,
    site_name: first('og:site_name'),
    html_title: pick([title]),
    html_description: first('description'),
    favicon: pick([...pickIcon(icons).map((text) => absolute(text, url)), absolute('/favicon.ico', url)]),
    og: below('og:', named),
    twitter: below('twitter:', named),
  };
}

/**
 * The text of the first title; the content of meta elements by lower-case name, the first of each name; and the icons
 * in link elements.
 */
function collect(html: string): { title: string; named: ReadonlyMap<string, string>; icons: Icon[] } {
  const named = new Map<string, string>();
  const icons: Icon[] = [];
  let [title, elements] = ['', 0];
  let titles: 'none yet' | 'reading' | 'read' = 'none yet';
  const parser = new Parser({
    onopentag: (tag, { property, name = property, content, rel = '', href = '', sizes = '' }) => {
      elements += 1;
      if (elements > MOST_ELEMENTS) parser.pause();
      else if (tag === 'title' && titles === 'none yet') titles = 'reading';
      if (tag === 'link' && icons.length < MOST_ICONS && isIcon(rel)) icons.push({ rel, href, sizes });
      if (tag !== 'meta' || content === undefined) return;
      for (const key of [property, name]) remember(named, key, content);
    },
    ontext: (text) => {
      if (titles === 'reading' && title.length < MOST_TEXT) title += text;
    },
    onclosetag: (tag) => {
      if (tag === 'title' && titles === 'reading') titles = 'read';
    },
  });
  parser.write(html);
  return { title: tidy(title), named, icons };
}

function remember(named: Map<string, string>, name: string | undefined, content: string): void {
  const key = name?.trim().toLowerCase() ?? '';
  const text = tidy(content);
  if (key !== '' && key.length <= MOST_NAME && text !== '' && !named.has(key)) named.set(key, text);
}

/** A text in one line. */
const tidy = (text: string): string =>
  text
    .slice(0, 2 * MOST_TEXT)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TEXT);

/** The first text that is not empty. */
const pick = (texts: readonly (string | null | undefined)[]): string | null =>
  texts.find((text) => text) ?? null;

/** The absolute address of a picture; null when browsers could not fetch it. */
function absolute(text: string | undefined, base: string): string | null {
  const url = text === undefined ? undefined : parseUrl(text, base);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= MOST_TEXT ? url.href : null;
}

/** The entries with a prefix, without it. */
const below = (prefix: string, named: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...named]
      .filter(([name]) => name.startsWith(prefix) && name !== prefix)
      .slice(0, MOST_ENTRIES)
      .map(([name, text]) => [name.slice(prefix.length), text]),
  );

/** An icon in a page, with the address as the page writes it. */
export type Icon = { rel: string; href: string; sizes: string };

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);

/** Whether an icon of this kind has full colour. */
export const isIcon = (rel: string): boolean =>
  wordsOf(rel).some((word) => word === 'icon' || word === 'apple-touch-icon');

/** The addresses of icons, the best first: those for browsers before those for phones, then the largest. */
export const pickIcon = (icons: readonly Icon[]): string[] =>
  icons
    .toSorted((one, other) => forPhones(one) - forPhones(other) || sizeOf(other) - sizeOf(one))
    .map(({ href }) => href.trim())
    .filter((href) => href !== '');

const forPhones = ({ rel }: Icon): number => (wordsOf(rel).includes('icon') ? 0 : 1);

/** The largest width, in pixels; infinite for vector graphics; an icon without a size comes last. */
const sizeOf = ({ sizes, href }: Icon): number =>
  /\.svg(?:$|\?)/i.test(href) || wordsOf(sizes).includes('any')
    ? Number.MAX_SAFE_INTEGER
    : Math.max(0, ...wordsOf(sizes).map((size) => Number.parseInt(size, 10) || 0));

/** How many bytes of a page are searched for its encoding, as browsers do. */
const START = 1_024;

const IN_HEADER = /charset\s*=\s*["']?([^\s;"']+)/i;
const IN_PAGE = /<meta[^>]{0,200}?charset\s*=\s*["']?([^\s;"'>/]+)/i;

/** The text of a page, in the encoding that its bytes, its header or the page itself name; otherwise in UTF-8. */
export function textOfPage(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, START));
  const named = markOf(start) ?? IN_HEADER.exec(contentType)?.[1] ?? IN_PAGE.exec(start)?.[1];
  return (decoderFor(named) ?? new TextDecoder()).decode(bytes);
}

/** The encoding of a byte order mark. */
function markOf(start: string): string | undefined {
  if (start.startsWith('\xEF\xBB\xBF')) return 'utf-8';
  if (start.startsWith('\xFE\xFF')) return 'utf-16be';
  return start.startsWith('\xFF\xFE') ? 'utf-16le' : undefined;
}

/** Undefined for an unknown encoding. */
function decoderFor(name: string | undefined): TextDecoder | undefined {
  try {
    return name === undefined ? undefined : new TextDecoder(name);
  } catch {
    return undefined;
  }
}
