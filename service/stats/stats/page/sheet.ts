import type { Language } from '../../../../words/language.ts';
import { createSheet, documentOf, MARK, type WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import type { Headers } from '../../../http/respond.ts';

const SHEET = createSheet(`
:root{--tint:oklch(.955 .022 22);--blue:oklch(.62 .14 250);--rose:oklch(.8 .09 22)}
@media(prefers-color-scheme:dark){:root{--tint:oklch(.275 .042 22);--blue:oklch(.74 .13 250);--rose:oklch(.48 .11 22)}}
main{max-width:880px;margin:0 auto;padding:32px 24px 64px;overflow-wrap:anywhere}
h1,p,figure,dl,dd{margin:0}
h1,.big{font:600 1.75rem/1.2 ui-monospace,monospace}
h2{margin:0 0 12px;font-size:.875rem;line-height:1.2}
.under{display:flex;flex-wrap:wrap;gap:0 16px;margin:4px 0 24px;color:var(--soft);font-size:.875rem}
section{isolation:isolate}
section,.figures{padding:20px;background:var(--card);border:1px solid var(--line);border-radius:10px}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:16px 24px}
dt,figcaption,summary,.soft{color:var(--soft);font-size:.8rem}
nav,.files{display:flex;flex-wrap:wrap;gap:6px;align-items:center;margin:24px 0 12px}
a{display:inline-flex;align-items:center;min-height:36px;padding:0 12px;border:1px solid var(--line);border-radius:99px;background:var(--card);color:var(--soft);font-size:.8rem;text-decoration:none}
a:hover{color:var(--text)}
[aria-current]{border-color:transparent;background:var(--tint);color:var(--text);font-weight:600}
figure svg{display:block;width:100%;height:180px;border-bottom:1px solid var(--line)}
figure path{transform:scaleY(-1)}
.c{fill:var(--rose)}.v{fill:var(--blue)}
.g{stroke:var(--card);stroke-width:200;stroke-dasharray:.2 .8}
.most,.ends{color:var(--soft);font:.75rem ui-monospace,monospace}
.ends{display:flex;justify-content:space-between;margin-top:4px}
figcaption{display:flex;gap:16px;margin-top:12px}
figcaption span:before{content:"";display:inline-block;width:10px;height:10px;margin-inline:0 6px}
.c:before{background:var(--rose)}.v:before{background:var(--blue)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr));gap:16px;margin-top:16px}
table{width:100%;border-spacing:0;font-size:.8rem}
tr{position:relative;height:34px}
th{padding:2px 8px;font-weight:400;text-align:start;unicode-bidi:plaintext}
td{width:1px;padding-inline:0 8px;font-family:ui-monospace,monospace;text-align:end;white-space:nowrap}
.grid table{margin:0 -8px;width:calc(100% + 16px)}
.grid td+td{color:var(--soft)}
tr svg{position:absolute;inset:0;z-index:-1;width:100%;height:calc(100% - 3px);border-radius:6px;fill:var(--tint)}
rect{height:100%}
table+p{margin-top:8px}
details{margin-top:12px}
summary{line-height:32px;cursor:pointer}
details :is(th,td){width:auto;padding:6px 0;border-top:1px solid var(--line)}
details thead th{border:0;color:var(--soft)}
th+th{text-align:end}
@media(pointer:coarse){a{min-height:44px}}
`);

/** No script, one known style sheet, no `Referer` that could contain a password, and no caching. */
export const STATS_HEADERS: Headers = {
  'Content-Security-Policy': `default-src 'none'; style-src ${SHEET.source}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
};

/** A whole page of figures, wider than the cards other pages are. */
export const statsDocument = (language: Language, title: string, content: Markup): WrittenPage =>
  documentOf(SHEET, language, { title, head: markup``, body: markup`<main>${MARK}${content}</main>` });
