import { createHash } from 'node:crypto';
import { directionOf, type Language } from '../../../words/language.ts';
import { installedWords } from '../words.ts';
import { type ScreenFile, type ScreenFiles, screenFile } from './files.ts';

/** The build's facts about a screen: its path with named parts, and the files that the browser will need. */
type Preload = { path: string; files: string[] };

/** The page of the screens for one path. */
export type ScreenPage = { file: ScreenFile; policy: string };

type PageOf = (path: string) => ScreenPage;

/** The pages of all screens, created once for each language, on first use. */
export function createPages(files: ScreenFiles): {
  /** The page of a path; undefined while nothing is built. For a language that is not built it is in English. */
  find(language: Language, path: string): Promise<ScreenPage | undefined>;
} {
  const known = new Map<Language, Promise<PageOf | undefined>>();

  const load = async (language: Language): Promise<PageOf | undefined> => {
    const end = language === 'en' ? '' : `.${language}`;
    const [html, preloads] = await Promise.all([
      files.find(`index${end}.html`),
      files.find(`preloads${end}.json`),
    ]);
    return html && readScreenPages(html.plain, preloads?.plain);
  };

  const find = async (language: Language, path: string): Promise<ScreenPage | undefined> => {
    const pages = known.get(language) ?? load(language);
    known.set(language, pages);
    const page = (await pages)?.(path);
    if (page) return page;
    known.delete(language);
    return language === 'en' ? undefined : find('en', path);
  };

  return { find };
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * The page of every screen: the built one with the scripts and styles of the requested screen, so that the browser
 * loads them together with the shell and not after it.
 */
async function readScreenPages(html: Buffer, preloads: Buffer | undefined): Promise<PageOf> {
  const source = html.toString();
  const policy = policyFor(source);
  const make = async (files: readonly string[]): Promise<ScreenPage> => ({
    file: await screenFile('text/html; charset=utf-8', Buffer.from(withFiles(source, files))),
    policy,
  });
  const known: Preload[] = preloads ? JSON.parse(preloads.toString()) : [];
  const pages = await Promise.all(
    known.map(async ({ path, files }) => ({ segments: segmentsOf(path), page: await make(files) })),
  );
  const other = await make([]);
  return (path) => pages.find(({ segments }) => fits(segments, segmentsOf(path)))?.page ?? other;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => part.startsWith(':') || part === segments[index]);

function withFiles(source: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/app/${file}">`
      : `<link rel="modulepreload" crossorigin href="/app/${file}">`,
  );
  return source.replace('</head>', `${links.join('')}</head>`);
}

/** The policy allows the page's own scripts by their hashes, and no others. */
function policyFor(source: string): string {
  const hashes = [...source.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/**
 * What a phone or a browser needs to install the screens, as the JSON of a web app manifest (docs/contract/front-page.md#app).
 *
 * The colours are those of the light theme; a manifest has no others.
 */
export function manifestIn(language: Language): string {
  const words = installedWords(language);
  return JSON.stringify({
    id: '/app/',
    name: words.name,
    short_name: words.name,
    description: words.description,
    lang: language,
    dir: directionOf(language),
    start_url: '/app/',
    scope: '/app/',
    display: 'standalone',
    theme_color: '#fcf9f7',
    background_color: '#fcf9f7',
    icons: [
      { src: '/app/linnet.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/app/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.newLink, url: '/app/#new-link' },
      { name: words.scan, url: '/app/#scan' },
    ],
    share_target: {
      action: '/app/shared',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  });
}
