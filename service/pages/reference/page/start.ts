import type { Language } from '../../../../words/language.ts';
import type { Endpoint } from '../../../http/endpoint.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { filled, type Markup, markup, slot } from '../../../http/pages/markup.ts';
import { referenceWords } from '../../words.ts';
import { FIRST_LINK, SAMPLES } from '../samples/index.ts';
import { KEY, LANGUAGES, type Sample } from '../samples/sample.ts';
import { sampleWords } from '../samples/words.ts';
import { referenceFrame, type Section, sectionOf } from './frame.ts';
import { anchorOf, pathOf } from './operation.ts';

/** The language of the reader, and the operations in the samples. */
type Known = { language: Language; endpoints: readonly Endpoint[] };

/** The start page of the reference: a first link, samples, and a search through every operation. */
export function startPage(language: Language, sections: readonly Section[]): WrittenPage {
  const known = { language, endpoints: sections.flatMap((section) => section.endpoints) };
  const { title, start: words } = referenceWords(language);
  const samples = SAMPLES.map((sample) => renderSample(sample, known));
  const firstHow = filled(words.firstHow({ keys: slot(0) }), [
    markup`<a href="/app/settings/keys#new-key">${referenceWords(language).nav.keys}</a>`,
  ]);
  const content = markup`<h1>${title}</h1>
<p>${what(language)}</p>
<p>${words.samples}</p>
${bar(language)}
<section id="first-link" aria-labelledby="first"><h2 id="first">${words.first}</h2>
<p>${firstHow}</p>${parts(FIRST_LINK, known)}</section>
${goodToKnow(language)}
${samples}
<section aria-labelledby="operations"><h2 id="operations">${words.operations}</h2>
<p id="search" hidden><label>${words.search} <input type="search" id="find" autocomplete="off" spellcheck="false"></label> <span id="found" role="status" data-some="${words.found({ count: '#' })}" data-none="${words.none}"></span></p>
${sections.map(renderList)}</section>`;
  return referenceFrame(language, { title, sections, content });
}

function what(language: Language): Markup {
  const sentence = referenceWords(language).start.what({
    header: slot(0),
    error: slot(1),
    code: slot(2),
    limits: slot(3),
  });
  const names = ['Authorization: Bearer spoo_…', 'error', 'code', 'X-RateLimit'];
  return filled(
    sentence,
    names.map((name) => markup`<code dir="ltr">${name}</code>`),
  );
}

/** Before it is percent-encoded. */
const FILTER_EXAMPLE = 'filter={"status":"ACTIVE","search":"wiki"}';

/** Facts that a developer would otherwise learn from a mistake. */
function goodToKnow(language: Language): Markup {
  const { start: words } = referenceWords(language);
  const sentences: [string, string[]][] = [
    [words.families({ urls: slot(0), links: slot(1) }), ['/api/v1/urls', '/api/v1/links']],
    [words.times, []],
    [words.filter({ filter: slot(0), example: slot(1) }), ['filter', FILTER_EXAMPLE]],
    [words.ignored, []],
    [words.limits({ limits: slot(0), retry: slot(1) }), ['X-RateLimit', 'Retry-After']],
  ];
  const paragraphs = sentences.map(
    ([sentence, names]) =>
      markup`<p>${filled(
        sentence,
        names.map((name) => markup`<code dir="ltr">${name}</code>`),
      )}</p>`,
  );
  return markup`<section aria-labelledby="know"><h2 id="know">${words.know}</h2>${paragraphs}</section>`;
}

const CHOICES = Object.entries(LANGUAGES).map(
  ([id, name], at) =>
    markup`<label><input type="radio" name="language" id="in-${id}" value="${id}"${at === 0 ? markup` checked` : null}>${name}</label>`,
);

/** The language of the samples; and the key, which the script keeps in the memory of the page only. */
function bar(language: Language): Markup {
  const { title, bar: words } = referenceWords(language);
  return markup`<div class="bar"><fieldset><legend hidden>${words.language}</legend>${CHOICES}</fieldset>
<div class="key" id="key" hidden><label for="own-key">${words.key}</label><input id="own-key" dir="ltr" placeholder="${KEY}" autocomplete="off" spellcheck="false"><button type="button" id="make-key" data-name="${title}">${words.make}</button><span id="key-said" role="status" data-made="${words.made}" data-signed-out="${words.signedOut}" data-failed="${words.failed}"></span></div></div>`;
}

function renderSample(sample: Sample, known: Known): Markup {
  const { title } = sampleWords(known.language)[sample.id];
  const linkTo = referenceWords(known.language).sample.linkTo({ title });
  return markup`<section id="sample-${sample.id}" aria-labelledby="title-${sample.id}"><h2 id="title-${sample.id}">${title} <a class="permalink" href="#sample-${sample.id}" aria-label="${linkTo}">#</a></h2>${parts(sample, known)}</section>`;
}

function parts(sample: Sample, known: Known): Markup {
  const words = referenceWords(known.language).sample;
  const calls = sample.calls.map((call) => markup` ${linkTo(call, known.endpoints)}`);
  const scopes = sample.scopes.map((scope) => markup` <code>${scope}</code>`);
  return markup`<p>${sampleWords(known.language)[sample.id].about}</p>
<p class="calls">${words.calls}${calls}<br>${sample.scopes.length > 0 ? markup`${words.needs}${scopes}` : words.noKey}</p>
${Object.entries(LANGUAGES).map(([id, name]) => block(sample, known.language, id, name))}`;
}

/** A program; its key is marked, so that the script can replace it with the reader's own. */
function block(sample: Sample, language: Language, program: string, name: string): Markup {
  const words = referenceWords(language).sample;
  const label = words.inLanguage({ title: sampleWords(language)[sample.id].title, language: name });
  const [, code = ''] = Object.entries(sample.code).find(([id]) => id === program) ?? [];
  const [first = '', ...rest] = code.split(KEY);
  const marked = rest.map((part) => markup`<span data-key>${KEY}</span>${part}`);
  return markup`<div class="code" data-in="${program}"><button type="button" hidden data-done="${words.copied}">${words.copy}</button><pre tabindex="0" role="region" aria-label="${label}" dir="ltr"><code>${first}${marked}</code></pre></div>`;
}

/** @throws Error when a sample names an unknown operation. */
function linkTo(call: string, endpoints: readonly Endpoint[]): Markup {
  const endpoint = endpoints.find((each) => `${each.method} ${pathOf(each)}` === call);
  if (!endpoint) throw new Error(`No operation ${call}`);
  return markup`<a href="${addressOf(endpoint)}"><code dir="ltr">${call}</code></a>`;
}

const addressOf = (endpoint: Endpoint): string => `/docs/${sectionOf(endpoint.tag)}#${anchorOf(endpoint)}`;

const renderList = ({ id, name, endpoints }: Section): Markup =>
  markup`<div class="group"><h3><a href="/docs/${id}"><bdi lang="en">${name}</bdi></a></h3><ul class="operations" lang="en" dir="ltr">${endpoints.map(
    (endpoint) =>
      markup`<li><a href="${addressOf(endpoint)}"><span class="method">${endpoint.method}</span><code>${pathOf(endpoint)}</code><span>${endpoint.summary}</span></a></li>`,
  )}</ul></div>`;
