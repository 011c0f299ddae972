import type { Language } from '../../../words/language.ts';
import { createSheet, documentOf, MARK, type WrittenPage } from '../../http/pages/house-style.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import type { Headers } from '../../http/respond.ts';

const SHEET = createSheet(`
body{padding:16px 16px 48px}
header,main,footer{max-width:640px;margin-inline:auto}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding-block:8px 24px}
header .mark{margin:0}
nav{display:flex;flex-wrap:wrap;gap:8px}
h1{margin:0 0 12px;font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere}
h2{margin:0 0 12px;font-size:1rem;line-height:1.2}
p{margin:0 0 8px;color:var(--soft)}
main>p{max-width:52ch;font-size:1.0625rem}
section{margin-top:16px;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:10px}
main>form{display:grid;grid-template-columns:1fr auto;gap:4px 8px;margin-top:24px}
main>form label{grid-column:1/-1}
label{display:block;font-size:.875rem;font-weight:500}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px}
section input{margin-top:4px;background:var(--page)}
section label{margin-top:12px}
h2+label{margin-top:0}
button,.button{display:inline-flex;align-items:center;min-height:44px;padding:8px 20px;font:inherit;font-weight:600;color:var(--on);background:var(--accent);border:0;border-radius:8px;text-decoration:none;cursor:pointer}
section button{margin-top:16px}
.plain{color:var(--text);background:none;border:1px solid var(--line)}
@media(forced-colors:active){:is(button,.button):not(.plain){color:Canvas;background:CanvasText;forced-color-adjust:none}}
.hint,.bad{margin:4px 0 0;font-size:.875rem}
ul+.hint{margin-top:12px}
.bad{color:var(--bad)}
ul{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.chips{display:flex;flex-wrap:wrap}
.chips a{display:inline-flex;align-items:center;min-height:44px;padding:4px 14px;border:1px solid var(--line);border-radius:99px;text-decoration:none;overflow-wrap:anywhere}
.code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
#made{margin-top:16px;padding-top:16px;border-top:1px solid var(--line)}
#made p{color:var(--text)}
.row{display:grid;grid-template-columns:1fr auto;gap:0 12px;align-items:center}
.row small{display:block;color:var(--soft);overflow-wrap:anywhere}
.row button{margin:0}
footer{margin-top:32px;font-size:.875rem}
footer dl{display:flex;flex-wrap:wrap;gap:0 8px;margin:0 0 8px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.ways{display:flex;flex-wrap:wrap;gap:4px 16px}
@media(pointer:coarse){.ways a{display:inline-flex;align-items:center;min-height:44px}}
[hidden]{display:none!important}
@media print{nav,main>form,.ways,#recent,#shorten{display:none}section{break-inside:avoid}}
`);

/**
 * The script is a file of ours, and asks this service alone. Forms lead to links, whose destinations are anywhere.
 */
export const FRONT_HEADERS: Headers = {
  'Content-Security-Policy': `default-src 'none'; style-src ${SHEET.source}; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'`,
};

/** A whole front page around its parts. */
export const frontDocument = (
  language: Language,
  title: string,
  parts: { head: Markup; ways: Markup; main: Markup; foot: Markup },
): WrittenPage =>
  documentOf(SHEET, language, {
    title,
    head: parts.head,
    body: markup`<header>${MARK}<nav>${parts.ways}</nav></header><main>${parts.main}</main>${parts.foot}`,
  });
