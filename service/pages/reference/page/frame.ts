import type { Language } from '../../../../words/language.ts';
import type { Endpoint } from '../../../http/endpoint.ts';
import type { ApiDescription } from '../../../http/openapi/openapi.ts';
import { createSheet, documentOf, MARK, type WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import type { Headers } from '../../../http/respond.ts';
import { referenceWords } from '../../words.ts';
import { LANGUAGES } from '../samples/sample.ts';
import { renderOperation } from './operation.ts';
import { REFERENCE_SCRIPT } from './script.ts';

/** The sections of the reference, the most wanted first; others follow them. */
const SECTIONS = [
  'URL Shortening',
  'Link Management',
  'Bin',
  'Tags',
  'Statistics',
  'QR Codes',
  'QR Designer',
  'API Keys',
  'Custom Domains',
  'Team',
  'People',
  'Public',
  'Media',
  'Reports & Contact',
  'Me',
  'Authentication',
  'Apps',
  'OAuth',
  'Legacy',
  'System',
];

/** A page of the reference. `id` is its part of the address: `link-management`. */
export type Section = { id: string; name: string; endpoints: readonly Endpoint[] };

/** Part of the address of a section, by its name. */
export const sectionOf = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Endpoints by section, in the order in which the reference shows them. */
export const inOrder = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((one, other) => placeOfSection(one.tag) - placeOfSection(other.tag));

function placeOfSection(tag: string): number {
  const at = SECTIONS.indexOf(tag);
  return at < 0 ? SECTIONS.length : at;
}

/** Every section that has an endpoint, in the same order. */
export const sectionsOf = (endpoints: readonly Endpoint[]): Section[] =>
  [...new Set(inOrder(endpoints).map(({ tag }) => tag))].map((name) => ({
    id: sectionOf(name),
    name,
    endpoints: endpoints.filter(({ tag }) => tag === name),
  }));

/** Shows the chosen language only. A browser without `:has` shows all of them. */
const CHOSEN = Object.keys(LANGUAGES)
  .map((name) => `body:has(#in-${name}:checked) .code[data-in=${name}]`)
  .join(',');

const REFERENCE_SHEET = createSheet(`
body{font-size:.875rem}
.layout{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:40px;max-width:1200px;margin:0 auto;padding:24px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto}
nav ul{list-style:none;margin:0 0 16px;padding:0}
nav p{margin:0 0 4px;padding:0 8px;font-size:.8125rem}
nav a{display:block;padding:6px 8px;border-radius:8px;color:var(--soft);text-decoration:none}
nav a:hover,nav a[aria-current]{color:var(--text);background:var(--card)}
nav a[aria-current]{font-weight:600}
h1{margin:0 0 8px;font-size:1.75rem;line-height:1.2}
h2{margin:0 0 4px;scroll-margin-top:24px;font-size:1.25rem;line-height:1.3}
h3{margin:16px 0 4px;font-size:.8125rem;color:var(--soft)}
p{max-width:72ch;margin:0 0 12px;color:var(--soft)}
main>section{margin:40px 0 0}
article{margin:16px 0 0;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:10px;scroll-margin-top:24px}
article h2{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;font-size:1rem}
article:target,section:target{outline:2px solid var(--accent);outline-offset:4px;border-radius:10px}
code,.method,pre{font-family:ui-monospace,monospace;font-size:.8125rem}
code{overflow-wrap:anywhere}
.method{color:var(--accent);font-weight:700}
.permalink{color:var(--soft);text-decoration:none;font-weight:400}
table{width:100%;border-collapse:collapse}
tr{border-top:1px solid var(--line)}
th,td{padding-block:6px;padding-inline:0 12px;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{width:30%;font-weight:500;font-size:.8125rem}
td:last-child{width:45%;color:var(--soft)}
summary{cursor:pointer;padding:6px 0;color:var(--soft)}
.bar{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;margin:24px 0 0;padding:12px 0;background:var(--page);border-bottom:1px solid var(--line)}
fieldset{display:flex;flex-wrap:wrap;gap:4px;margin:0;padding:0;border:0}
fieldset label{padding:6px 12px;border:1px solid var(--line);border-radius:99px;cursor:pointer}
fieldset label:has(:checked){border-color:var(--accent);color:var(--accent);font-weight:600}
fieldset label:focus-within{outline:2px solid var(--accent);outline-offset:2px}
fieldset input{position:absolute;opacity:0}
.key{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
input[type=search],.key input{min-height:36px;padding:6px 10px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px}
.key input{width:16rem;max-width:100%;font-family:ui-monospace,monospace}
input[type=search]{width:min(28rem,100%)}
button{min-height:36px;padding:6px 12px;font:inherit;font-weight:600;color:var(--text);background:var(--card);border:1px solid var(--line);border-radius:8px;cursor:pointer}
button:hover{border-color:var(--soft)}
.code{display:none;position:relative;margin:8px 0 0;direction:ltr}
@supports not selector(:has(*)){.code{display:block}}
${CHOSEN}{display:block}
pre{margin:0;padding:16px;overflow:auto;max-height:32rem;background:var(--card);border:1px solid var(--line);border-radius:10px;line-height:1.55;tab-size:4;text-align:start}
.code button{position:absolute;top:8px;inset-inline-end:8px}
.code button+pre{padding-inline-end:88px}
.calls{font-size:.8125rem}
.operations{list-style:none;margin:0 0 16px;padding:0}
.operations a{display:grid;grid-template-columns:4rem minmax(0,1fr) minmax(0,1fr);gap:2px 12px;padding:7px 8px;border-radius:8px;color:var(--text);text-decoration:none}
.operations a:hover{background:var(--card)}
.operations span:last-child{color:var(--soft)}
[hidden]{display:none!important}
@media(pointer:coarse){button,fieldset label,input[type=search],.key input{min-height:44px}fieldset label{padding:10px 16px}nav a,.operations a{padding-block:12px}}
@media(max-width:760px){.layout{grid-template-columns:minmax(0,1fr);gap:16px;padding:16px}nav{position:static;max-height:none;border-bottom:1px solid var(--line)}nav ul:first-of-type{display:flex;flex-wrap:wrap}nav p:not(.mark),nav p:not(.mark)+ul{display:none}.bar{position:static}tr{display:block;padding:6px 0}th,td,td:last-child{display:block;width:auto;padding:0}.operations a{grid-template-columns:4rem minmax(0,1fr)}.operations span:last-child{grid-column:2}}
@media(forced-colors:active){fieldset label:has(:checked){outline:2px solid Highlight}}
@media print{nav,.bar,.code button,.permalink{display:none!important}.layout{display:block}pre{max-height:none;white-space:pre-wrap}}
`);

/**
 * The page loads one of our scripts and has one known style sheet; the script sends requests to this service only.
 */
export const REFERENCE_HEADERS: Headers = {
  'Content-Security-Policy': `default-src 'none'; style-src ${REFERENCE_SHEET.source}; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
};

type Frame = {
  title: string;
  sections: readonly Section[];
  /** The section of the page; the start page has none. */
  present?: Section;
  content: Markup;
};

/**
 * A page of the reference: its sections at the side, and the content. It is complete without its script. Why:
 * docs/decisions/pages.md#reference-without-script
 */
export function referenceFrame(
  language: Language,
  { title, sections, present, content }: Frame,
): WrittenPage {
  const words = referenceWords(language).nav;
  const current = (isIt: boolean): Markup => (isIt ? markup` aria-current="page"` : markup``);
  const links = sections.map(
    (section) =>
      markup`<li><a href="/docs/${section.id}"${current(section === present)}><bdi lang="en">${section.name}</bdi></a></li>`,
  );
  const body = markup`<div class="layout"><nav aria-label="${words.label}">${MARK}
<ul><li><a href="/docs"${current(present === undefined)}>${words.start}</a></li><li><a href="/app/settings/keys">${words.keys}</a></li><li><a href="/app/help/keys">${words.help}</a></li><li><a href="/openapi.json"><bdi>openapi.json</bdi></a></li></ul>
<p id="sections">${words.operations}</p><ul aria-labelledby="sections">${links}</ul></nav>
<main>${content}</main></div>`;
  return documentOf(REFERENCE_SHEET, language, { title, head: REFERENCE_SCRIPT, body });
}

/** The operations of one section, whole. */
export function sectionPage(
  language: Language,
  section: Section,
  sections: readonly Section[],
  description: ApiDescription,
): WrittenPage {
  const content = markup`<h1><bdi lang="en">${section.name}</bdi></h1>${section.endpoints.map((endpoint) => renderOperation(language, endpoint, description))}`;
  const title = referenceWords(language).titleOf({ section: section.name });
  return referenceFrame(language, { title, sections, present: section, content });
}
