import type { Endpoint } from '../../../http/endpoint.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { FIRST_LINK, SAMPLES } from '../samples/index.ts';
import { KEY, LANGUAGES, type Sample } from '../samples/sample.ts';
import { type Section, sectionOf } from '../sections.ts';
import { referenceFrame } from './frame.ts';
import { anchorOf, pathOf } from './operation.ts';

/** Where the reference begins: a first link, samples, and every operation to search in. */
export function startPage(sections: readonly Section[]): WrittenPage {
  const endpoints = sections.flatMap((section) => section.endpoints);
  const samples = SAMPLES.map((sample) => renderSample(sample, endpoints));
  const content = markup`<h1>API reference</h1>
<p>Everything the screens do can be done with these calls. Send an API key as <code>Authorization: Bearer spoo_…</code>. Answers are JSON, errors carry <code>error</code> and <code>code</code>, and every limit is told in the <code>X-RateLimit</code> headers.</p>
<p>The samples begin with the address of this page, and with your key once you put it in. They run as they stand.</p>
${BAR}
<section id="first-link" aria-labelledby="first"><h2 id="first">First link</h2>
<p>Make a key under <a href="/app/settings/keys#new-key">API keys</a>, put it in above, and run this.</p>${parts(FIRST_LINK, endpoints)}</section>
${samples}
<section aria-labelledby="operations"><h2 id="operations">All operations</h2>
<p id="search" hidden><label>Search <input type="search" id="find" autocomplete="off" spellcheck="false"></label> <span id="found" role="status" data-one="1 operation" data-many="operations" data-none="No operation has these words"></span></p>
${sections.map(renderList)}</section>`;
  return referenceFrame({ title: 'API reference', sections, content });
}

const CHOICES = Object.entries(LANGUAGES).map(
  ([id, name], at) =>
    markup`<label><input type="radio" name="language" id="in-${id}" value="${id}"${at === 0 ? markup` checked` : null}>${name}</label>`,
);

/** The language of the samples; and the key, which the script keeps in the memory of the page and nowhere else. */
const BAR = markup`<div class="bar"><fieldset><legend hidden>Language of the samples</legend>${CHOICES}</fieldset>
<div class="key" id="key" hidden><label for="own-key">Your key</label><input id="own-key" placeholder="${KEY}" autocomplete="off" spellcheck="false"><button type="button" id="make-key">Make one</button><span id="key-said" role="status" data-made="Made. It is good for a week, and gone from this page when you leave it." data-signed-out="Sign in to Linnet first." data-failed="No key was made. Make one under API keys."></span></div></div>`;

const renderSample = (sample: Sample, endpoints: readonly Endpoint[]): Markup =>
  markup`<section id="sample-${sample.id}" aria-labelledby="title-${sample.id}"><h2 id="title-${sample.id}">${sample.title} <a class="permalink" href="#sample-${sample.id}" aria-label="Link to: ${sample.title}">#</a></h2>${parts(sample, endpoints)}</section>`;

function parts(sample: Sample, endpoints: readonly Endpoint[]): Markup {
  const calls = sample.calls.map((call) => markup` ${linkTo(call, endpoints)}`);
  const scopes = sample.scopes.map((scope) => markup` <code>${scope}</code>`);
  return markup`<p>${sample.about}</p>
<p class="calls">Calls${calls}. ${sample.scopes.length > 0 ? markup`The key needs:${scopes}.` : markup`It takes no key.`}</p>
${Object.entries(LANGUAGES).map(([id, name]) => block(sample, id, name))}`;
}

/** A program; the key in it is marked, so that the script can put the reader's own in its place. */
function block(sample: Sample, language: string, name: string): Markup {
  const [, code = ''] = Object.entries(sample.code).find(([id]) => id === language) ?? [];
  const [first = '', ...rest] = code.split(KEY);
  const marked = rest.map((part) => markup`<span data-key>${KEY}</span>${part}`);
  return markup`<div class="code" data-in="${language}"><button type="button" hidden data-done="Copied">Copy</button><pre tabindex="0" role="region" aria-label="${sample.title}, ${name}"><code>${first}${marked}</code></pre></div>`;
}

/** @throws Error when a sample names an operation that there is not. */
function linkTo(call: string, endpoints: readonly Endpoint[]): Markup {
  const endpoint = endpoints.find((each) => `${each.method} ${pathOf(each)}` === call);
  if (!endpoint) throw new Error(`No operation ${call}`);
  return markup`<a href="${addressOf(endpoint)}"><code>${call}</code></a>`;
}

const addressOf = (endpoint: Endpoint): string => `/docs/${sectionOf(endpoint.tag)}#${anchorOf(endpoint)}`;

const renderList = ({ id, name, endpoints }: Section): Markup =>
  markup`<div class="group"><h3><a href="/docs/${id}">${name}</a></h3><ul class="operations">${endpoints.map(
    (endpoint) =>
      markup`<li><a href="${addressOf(endpoint)}"><span class="method">${endpoint.method}</span><code>${pathOf(endpoint)}</code><span>${endpoint.summary}</span></a></li>`,
  )}</ul></div>`;
