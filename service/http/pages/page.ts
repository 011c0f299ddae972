import type { Language } from '../../../words/language.ts';
import type { AppError } from '../../lib/app-error.ts';
import type { Headers } from '../respond.ts';
import { createSheet, documentOf, MARK, type WrittenPage } from './house-style.ts';
import { type Markup, markup } from './markup.ts';
import { errorWords } from './words.ts';

const PAGE_SHEET = createSheet(`
body{min-height:100vh;display:grid;place-items:center;padding:24px}
main{width:100%;max-width:440px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:10px}
h1{margin:0 0 8px;font-size:1.25rem;line-height:1.2;overflow-wrap:anywhere;text-wrap:balance}
p{margin:0 0 16px;color:var(--soft);text-wrap:pretty}
p:last-child,form:last-child,dl:last-child{margin-bottom:0}
code,.address{font-family:ui-monospace,monospace;overflow-wrap:anywhere;unicode-bidi:isolate}
[dir=rtl] :is(code,.address){direction:ltr;text-align:end}
label{display:block;margin-bottom:4px;font-size:.875rem;font-weight:500}
input,select,textarea{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:8px}
textarea{min-height:120px;resize:vertical}
:is(input,select,textarea,.bad,.hint)+label{margin-top:16px}
.hint{margin:4px 0 0;font-size:.875rem}
button,.button{display:inline-block;min-height:44px;margin-top:16px;padding:9px 20px;font:inherit;font-weight:600;color:var(--on);background:var(--accent);border:0;border-radius:8px;text-decoration:none;cursor:pointer}
@media(forced-colors:active){:is(button,.button):not(.plain){color:Canvas;background:CanvasText;forced-color-adjust:none}}
.plain{color:var(--text);background:none;border:1px solid var(--line)}
.bad{color:var(--bad);font-size:.875rem}
ul{margin:0 0 16px;padding-inline-start:20px}li{margin-bottom:4px}
summary{padding:10px 0;cursor:pointer}
p[dir]{white-space:pre-line}small{display:block;color:var(--soft)}.links{padding:0;list-style:none}.links li{padding:8px 0;overflow-wrap:anywhere;border-top:1px solid var(--line);break-inside:avoid}
.actions{display:flex;flex-wrap:wrap;gap:0 12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 16px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
h1+dl{margin-top:16px}
.after{margin-top:24px}
.below{grid-column:1/-1;margin-top:-6px;font-size:.875rem}
[hidden]{display:none!important}
time{color:var(--text);font-weight:500}
.left{display:flex;gap:8px}
.left span{flex:1;padding:12px 4px;font-size:.8125rem;text-align:center;border:1px solid var(--line);border-radius:8px}
h1 bdi{display:inline-block;max-width:100%}
form+:is(p,ul){margin-top:16px}
footer{margin-top:24px;padding-top:16px;border-top:1px solid var(--line);font-size:.875rem}
.ways{display:flex;flex-wrap:wrap;gap:4px 16px}
@media(pointer:coarse){.ways a,li a{display:inline-flex;align-items:center;min-height:44px}}
@media print{body{display:block;padding:0}main{max-width:none;border:0}form,.ways,.button{display:none}}
.left b{display:block;color:var(--text);font:600 1.75rem/1.2 ui-monospace,monospace}
`);

const policy = (formAction: string, others = ''): string =>
  `default-src 'none'; style-src ${PAGE_SHEET.source}; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'${others}`;

/** The headers of nearly every page: no script, no request to other origins, one known style sheet. */
export const PAGE_HEADERS: Headers = { 'Content-Security-Policy': policy("'self'") };

/** The headers of a page that loads one of our scripts. Scripts inside the page itself cannot run. */
export const SCRIPTED_PAGE_HEADERS: Headers = {
  'Content-Security-Policy': policy("'self'", "; script-src 'self'"),
};

/** The headers of a page whose form is redirected to another origin, given as a CSP source. */
export const pageHeadersFor = (formTarget: string): Headers => ({
  'Content-Security-Policy': policy(`'self' ${formTarget}`),
});

/**
 * The headers of a page whose form leads to links. Browsers apply `form-action` to the redirects of a form too: the
 * destination of a link may be anywhere.
 */
export const LEADING_PAGE_HEADERS: Headers = pageHeadersFor('http: https:');

/**
 * The CSP source that allows the redirect of a form to an address.
 *
 * Chromium applies `form-action` to every redirect that follows. A program on this computer (http) answers itself, so
 * its origin is enough; a site (https) may redirect to other addresses of its own, so the whole scheme is allowed.
 */
export function formTargetOf(address: string): string {
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' ? origin : protocol;
}

/** Lets browsers offer the names of links in their address bar (docs/contract/lookup.md#address-bar). */
const SEARCH = markup`<link rel="search" type="application/opensearchdescription+xml" title="Linnet" href="/opensearch.xml">`;

/** A whole page in the style of the screens, in the language of its words. */
export const page = (
  language: Language,
  title: string,
  content: Markup,
  head: Markup = markup``,
): WrittenPage =>
  documentOf(PAGE_SHEET, language, {
    title,
    head: markup`${SEARCH}${head}`,
    body: markup`<main>${MARK}${content}</main>`,
  });

/** The page for a person whose request has failed. It repeats nothing of the request except our own error message. */
export function errorPage({ status, message }: AppError, language: Language): WrittenPage {
  switch (status) {
    case 404:
    case 405:
    case 410:
    case 429:
    case 451:
    case 500:
      return pageOfStatus(status, language);
    default:
      return pageOf(language, { title: errorWords(language).other.title, advice: message });
  }
}

type Words = { title: string; advice: string };

const pageOf = (language: Language, { title, advice }: Words): WrittenPage =>
  page(language, title, markup`<h1>${title}</h1><p>${advice}</p>`);

/** Pages that are the same for all readers of a language; each is created when first needed. */
const pages = new Map<string, WrittenPage>();

function pageOfStatus(
  status: Exclude<keyof ReturnType<typeof errorWords>, 'other'>,
  language: Language,
): WrittenPage {
  const key = `${status} ${language}`;
  const known = pages.get(key) ?? pageOf(language, errorWords(language)[status]);
  pages.set(key, known);
  return known;
}
