import { createHash } from 'node:crypto';
import { type Markup, markup } from './html.ts';
import type { Headers } from './respond.ts';

/** The screens' tokens, small enough to travel inside every page that has no script. */
const STYLE = `
:root{color-scheme:light dark;--page:oklch(.985 .006 60);--card:oklch(1 0 60);--text:oklch(.22 .01 60);--soft:oklch(.46 .01 60);--line:oklch(.9 .006 60);--accent:oklch(.56 .19 22);--on:#fff;--bad:oklch(.52 .19 27)}
@media(prefers-color-scheme:dark){:root{--page:oklch(.17 .008 50);--card:oklch(.205 .009 50);--text:oklch(.95 .005 60);--soft:oklch(.74 .008 60);--line:oklch(.3 .01 50);--accent:oklch(.68 .17 22);--on:oklch(.17 .008 50);--bad:oklch(.74 .15 27)}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:10px}
.mark{display:flex;align-items:center;gap:8px;margin:0 0 24px;color:var(--soft);font-size:14px;font-weight:600}
.mark svg{color:var(--accent)}
h1{margin:0 0 8px;font-size:20px;line-height:1.2;overflow-wrap:anywhere}
p{margin:0 0 16px;color:var(--soft)}
p:last-child,form:last-child,dl:last-child{margin-bottom:0}
code,.address{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
label{display:block;margin-bottom:4px;font-size:14px;font-weight:500}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:8px}
button,.button{display:inline-block;min-height:44px;margin-top:16px;padding:9px 20px;font:inherit;font-weight:600;color:var(--on);background:var(--accent);border:0;border-radius:8px;text-decoration:none;cursor:pointer}
.plain{color:var(--text);background:none;border:1px solid var(--line)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.bad{color:var(--bad);font-size:14px}
a{color:var(--accent)}
ul{margin:0 0 16px;padding-left:20px}li{margin-bottom:4px}
.actions{display:flex;flex-wrap:wrap;gap:0 12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 16px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

const policy = (formAction: string): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;

/** Sent with every page made here: no script, no request elsewhere, and one known style sheet. */
export const PAGE_HEADERS: Headers = { 'Content-Security-Policy': policy("'self'") };

/** The same for a page whose form ends in a redirect to another place, given as a CSP source. */
export const pageHeadersFor = (formTarget: string): Headers => ({
  'Content-Security-Policy': policy(`'self' ${formTarget}`),
});

const BIRD = markup`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M3 13c0-5 4-9 9-9 3 0 5 1 6 3l4 1-3 3c0 6-4 9-9 9-4 0-7-3-7-7Z"/><circle cx="15" cy="8" r="1.2" fill="var(--card)"/></svg>`;

const style: Markup = { html: `<style>${STYLE}</style>` };

/** A whole page in the house style, without script. */
export function page(title: string, content: Markup, head: Markup = markup``): string {
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Linnet</title>${head}${style}</head>
<body><main><p class="mark">${BIRD} Linnet</p>${content}</main></body></html>`.html;
}
