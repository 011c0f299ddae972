import { createHash } from 'node:crypto';
import { directionOf, type Language } from '../../../words/language.ts';
import { type Markup, markup } from './markup.ts';

/** The design tokens of the screens, as a style sheet inside every page that the service renders itself. */
const TOKENS = `
:root{color-scheme:light dark;--page:oklch(.985 .006 60);--card:#fff;--text:oklch(.22 .01 60);--soft:oklch(.46 .01 60);--line:oklch(.9 .006 60);--accent:oklch(.56 .19 22);--on:#fff;--bad:oklch(.52 .19 27)}
@media screen and (prefers-color-scheme:dark){:root{--page:oklch(.17 .008 50);--card:oklch(.205 .009 50);--text:oklch(.95 .005 60);--soft:oklch(.74 .008 60);--line:oklch(.3 .01 50);--accent:oklch(.68 .17 22);--on:var(--page);--bad:oklch(.74 .15 27)}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 "Segoe UI",-apple-system,Cantarell,Ubuntu,"Noto Sans",sans-serif}
.mark{display:flex;align-items:center;gap:8px;margin:0 0 24px;color:var(--soft);font-size:.875rem;font-weight:600}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
`;

/** A style sheet inside a page, and the CSP source that allows it. */
export type StyleSheet = { style: Markup; source: string };

/** The design tokens, followed by the rules of one kind of page. */
export function createSheet(rules: string): StyleSheet {
  const css = TOKENS + rules;
  const hash = createHash('sha256').update(css).digest('base64');
  return { style: { html: `<style>${css}</style>` }, source: `'sha256-${hash}'` };
}

/** The bird of the screens and the desktop app, as inline SVG. */
const BIRD = markup`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path fill="#80654f" d="M7.6 9.2 2.6 11.4l4.6 1.8Z"/><path fill="#9a7152" d="M6.4 12.2C6.4 8.2 9.6 5 13.6 5c3.4 0 5.9 2.2 6.9 5.3 1.2 3.9 4.2 8 9.5 10.2l-7.6 1.9c-1.6 3-4.7 5-8.3 5-5.2 0-8.7-3.9-8.7-8.7 0-2.5 1-4.2 1-6.5Z"/><path fill="#cc3340" d="M6.4 12A7.4 7.4 0 0 1 9.6 26.25C6.98 24.75 5.4 21.93 5.4 18.7c0-2.5 1-4.2 1-6.5Z"/><path fill="#6b4b34" d="M13.2 14.6c3.6-1 7.4 1 9.6 6.6-4.8 1.8-9.4-.6-9.6-6.6Z"/><circle fill="#1c130d" cx="11.6" cy="10.4" r="1.2"/></svg>`;

/** Logo and name, at the top of every page. */
export const MARK = markup`<p class="mark">${BIRD}Linnet</p>`;

type Document = { title: string; head: Markup; body: Markup };

/** A whole page, and its language. */
export type WrittenPage = { language: Language; markup: string };

/** The whole HTML document around a body. */
export const documentOf = (
  { style }: StyleSheet,
  language: Language,
  { title, head, body }: Document,
): WrittenPage => ({
  language,
  markup: markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Linnet</title>${head}${style}</head>
<body>${body}</body></html>`.html,
});
