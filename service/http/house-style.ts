import { createHash } from 'node:crypto';
import { type Markup, markup } from './html.ts';

/** The screens' tokens, small enough to travel inside every page that has no script. */
const TOKENS = `
:root{color-scheme:light dark;--page:oklch(.985 .006 60);--card:oklch(1 0 60);--text:oklch(.22 .01 60);--soft:oklch(.46 .01 60);--line:oklch(.9 .006 60);--accent:oklch(.56 .19 22);--on:#fff;--bad:oklch(.52 .19 27)}
@media(prefers-color-scheme:dark){:root{--page:oklch(.17 .008 50);--card:oklch(.205 .009 50);--text:oklch(.95 .005 60);--soft:oklch(.74 .008 60);--line:oklch(.3 .01 50);--accent:oklch(.68 .17 22);--on:oklch(.17 .008 50);--bad:oklch(.74 .15 27)}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
.mark{display:flex;align-items:center;gap:8px;margin:0 0 24px;color:var(--soft);font-size:14px;font-weight:600}
.mark svg{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
`;

/** A style sheet inside a page, and the source by which the page's policy lets it in. */
export type Sheet = { style: Markup; source: string };

/** The house's tokens, followed by a page's own rules. */
export function createSheet(rules: string): Sheet {
  const css = TOKENS + rules;
  const hash = createHash('sha256').update(css).digest('base64');
  return { style: { html: `<style>${css}</style>` }, source: `'sha256-${hash}'` };
}

/** The name above every page. */
export const MARK = markup`<p class="mark"><svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M3 13c0-5 4-9 9-9 3 0 5 1 6 3l4 1-3 3c0 6-4 9-9 9-4 0-7-3-7-7Z"/><circle cx="15" cy="8" r="1.2" fill="var(--card)"/></svg> Linnet</p>`;

type Document = { title: string; head: Markup; body: Markup };

/** A whole document around a body, without script. */
export const documentOf = ({ style }: Sheet, { title, head, body }: Document): string =>
  markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Linnet</title>${head}${style}</head>
<body>${body}</body></html>`.html;
