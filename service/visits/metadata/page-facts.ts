import { Parser } from 'htmlparser2';
import { parseUrl } from '../../lib/parse-url.ts';
import type { PageFacts } from './model.ts';
import { type Icon, isIcon, pickIcon } from './page-icon.ts';
import { textOfPage } from './page-text.ts';

/** A page as it was fetched; `url` is where it came from, after redirects. */
export type FetchedPage = { url: string; contentType: string; body: Uint8Array };

/**
 * How many elements are read: what pages say of themselves stands at their beginning, and the parser's work grows with the
 * square of the elements that are left open.
 */
const MOST_ELEMENTS = 5_000;

/** Of one text, in UTF-16 units. */
const MOST_TEXT = 2_000;

/** Of `og` and `twitter`, each. */
const MOST_ENTRIES = 60;
const MOST_NAME = 100;

const MOST_ICONS = 50;

/** What a page says of itself in its head (docs/contract/metadata.md#what-is-read). */
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
 * The text of the first title, what meta elements say by name in small letters, where the first of each name counts, and
 * the icons that links name.
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

/** The first text with something in it. */
const pick = (texts: readonly (string | null | undefined)[]): string | null =>
  texts.find((text) => text) ?? null;

/** A picture's address as the page means it; null when browsers could not fetch it. */
function absolute(text: string | undefined, base: string): string | null {
  const url = text === undefined ? undefined : parseUrl(text, base);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= MOST_TEXT ? url.href : null;
}

/** What stands below a prefix, without it. */
const below = (prefix: string, named: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...named]
      .filter(([name]) => name.startsWith(prefix) && name !== prefix)
      .slice(0, MOST_ENTRIES)
      .map(([name, text]) => [name.slice(prefix.length), text]),
  );
