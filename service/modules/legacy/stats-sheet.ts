import { createSheet, documentOf, MARK } from '../../http/house-style.ts';
import { type Markup, markup } from '../../http/html.ts';
import type { Headers } from '../../http/respond.ts';

const SHEET = createSheet(`
:root{--tint:oklch(.955 .022 22);--blue:oklch(.62 .14 250);--rose:oklch(.8 .09 22)}
@media(prefers-color-scheme:dark){:root{--tint:oklch(.275 .042 22);--blue:oklch(.74 .13 250);--rose:oklch(.48 .11 22)}}
main{max-width:880px;margin:0 auto;padding:32px 24px 64px}
h1{margin:0;font:600 28px/1.2 ui-monospace,monospace;letter-spacing:-.02em;overflow-wrap:anywhere}
h2{margin:0 0 12px;font-size:14px;line-height:1.2}
p,figure,dl,ol{margin:0;padding:0}
.under{display:flex;flex-wrap:wrap;gap:0 16px;margin:4px 0 24px;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
section,.figures{padding:20px;background:var(--card);border:1px solid var(--line);border-radius:10px}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:16px 24px}
.figures div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
dt{color:var(--soft);font-size:13px}
dd{margin:0;font-size:16px}
.big{font:500 28px/1.2 ui-monospace,monospace;letter-spacing:-.03em}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:24px 0 12px}
nav a,.files a{display:inline-flex;align-items:center;min-height:36px;padding:0 14px;border:1px solid var(--line);border-radius:99px;background:var(--card);color:var(--soft);font-size:13px;text-decoration:none}
nav a:hover,.files a:hover{color:var(--text)}
nav [aria-current]{border-color:transparent;background:var(--tint);color:var(--text);font-weight:600}
figure{position:relative}
figure svg{display:block;width:100%;height:180px;border-bottom:1px solid var(--line)}
g:hover{opacity:.75}
.c{fill:var(--rose)}.v{fill:var(--blue)}
.most,.ends{color:var(--soft);font:12px ui-monospace,monospace}
.ends{display:flex;justify-content:space-between;margin-top:4px}
figcaption{display:flex;gap:16px;margin-top:12px;color:var(--soft);font-size:13px}
figcaption span:before{content:"";display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:2px}
.clicks:before{background:var(--rose)}.visitors:before{background:var(--blue)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr));gap:16px;margin-top:16px}
li{display:grid;grid-template-columns:minmax(0,1fr) auto 5ch;gap:8px;align-items:center;min-height:32px;padding:2px 8px;font-size:13px}
li+li{margin-top:3px}
ol{list-style:none;margin:0 -8px}
li svg{grid-area:1/1/2/-1;width:calc(100% + 16px);height:100%;min-height:28px;margin:0 -8px;border-radius:6px;fill:var(--tint)}
li span{grid-area:1/1;overflow-wrap:anywhere}
li span+span{grid-column:2}
li span+span+span{grid-column:3}
.n{font-family:ui-monospace,monospace;text-align:right}
.soft,.more{color:var(--soft);font-size:13px}
.more{margin-top:8px}
details{margin-top:12px}
summary{min-height:32px;line-height:32px;color:var(--soft);font-size:13px;cursor:pointer}
table{width:100%;border-collapse:collapse;font-size:13px}
th,td{padding:6px 0;border-top:1px solid var(--line);font-weight:400;text-align:right}
th:first-child{text-align:left}
td{font-family:ui-monospace,monospace}
thead th{border:0;color:var(--soft)}
.files{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:24px;color:var(--soft);font-size:13px}
@media(max-width:480px){nav{gap:6px}nav a{padding:0 10px}}
@media(pointer:coarse){nav a,.files a{min-height:44px}}
`);

/** No script, one known style sheet, and nothing that could tell a password to the next place, or be kept. */
export const STATS_HEADERS: Headers = {
  'Content-Security-Policy': `default-src 'none'; style-src ${SHEET.source}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
};

/** A whole page of figures, wider than the cards other pages are. */
export const statsDocument = (title: string, content: Markup): string =>
  documentOf(SHEET, { title, head: markup``, body: markup`<main>${MARK}${content}</main>` });
