import type { Language } from '../../../words/language.ts';
import { requestLanguage } from '../../http/negotiate.ts';
import { createSheet, documentOf, MARK, type WrittenPage } from '../../http/pages/house-style.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import type { Headers } from '../../http/respond.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { mayLinkAnonymously } from '../../links/links/index.ts';
import { pageFoot } from '../../people/team/index.ts';
import { lookUpForm } from '../../visits/lookup/index.ts';
import { frontWords } from '../words.ts';
import { FRONT_SCRIPT } from './script.ts';

/** Lets browsers offer the names of links in their address bar (docs/contract/lookup.md#address-bar). */
const SEARCH = markup`<link rel="search" type="application/opensearchdescription+xml" title="Linnet" href="/opensearch.xml">`;

type Words = ReturnType<typeof frontWords>;

/** The page at the bare address for a person who is not signed in; `mostFollowed` is empty when none are shown. */
export function frontPageFor(
  context: PagesContext,
  request: Request,
  mostFollowed: readonly string[],
): WrittenPage {
  const language = requestLanguage(request);
  const words = frontWords(language);
  const team = context.settings.get('teamName');
  const title = team === '' ? words.title : words.titleOf({ team });
  const mayJoin = ['open', 'domains'].includes(context.settings.get('registration'));
  const mayShorten = mayLinkAnonymously(context, request);
  return frontDocument(language, title, {
    head: markup`${SEARCH}${FRONT_SCRIPT}`,
    ways: markup`${mayJoin ? markup`<a class="button plain" href="/app/join">${words.join}</a>` : null}<a class="button plain" href="/app/sign-in">${words.signIn}</a>`,
    main: markup`<h1>${title}</h1><p>${words.what} ${words.where}</p>
${lookUpForm(words.lookUp, language)}${mostFollowedPart(mostFollowed, words)}${mayShorten ? shortenPart(words) : null}${recentPart(words)}`,
    foot: pageFoot(context, request, { looksUp: false }),
  });
}

const mostFollowedPart = (names: readonly string[], words: Words): Markup | null =>
  names.length === 0
    ? null
    : markup`<section><h2>${words.mostFollowed}</h2><ul class="chips">${names.map(
        (name) =>
          markup`<li><a class="code" rel="nofollow" href="/${encodeURIComponent(name)}">${name}</a></li>`,
      )}</ul></section>`;

/**
 * Without a script the form creates a link of the first API generation, which cannot be claimed, and opens its page.
 */
function shortenPart({ shorten: words, problem }: Words): Markup {
  const problems = Object.entries(problem).map(
    ([name, text]) => markup`<p data-problem="${name}">${text}</p>`,
  );
  return markup`<section id="shorten"><form method="post" action="/"><h2>${words.title}</h2>
<label for="url">${words.address}</label>
<input id="url" name="url" type="url" required maxlength="8192" autocomplete="off" placeholder="https://">
<label for="alias">${words.name}</label>
<input id="alias" name="alias" maxlength="16" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="alias-hint">
<p class="hint" id="alias-hint">${words.hint}</p>
<p class="bad" id="problem" role="alert" hidden></p>
<button>${words.action}</button></form>
<div id="made" role="status" hidden><p>${words.made}</p></div>
<template id="problems">${problems}</template></section>`;
}

/** The script fills it with links stored in this browser; the template is one row. */
function recentPart({ recent: words, shorten }: Words): Markup {
  return markup`<section id="recent" hidden><h2>${words.title}</h2><ul></ul>
<p class="hint">${words.claim}</p><button class="plain" id="forget">${words.forget}</button></section>
<template id="row"><div class="row"><span><a class="code"></a><small></small></span><button class="plain" data-copied="${shorten.copied}">${shorten.copy}</button></div></template>`;
}

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
 * The script is one of our files, and sends requests to this service only. Forms lead to links, whose destinations
 * may be anywhere.
 */
export const FRONT_HEADERS: Headers = {
  'Content-Security-Policy': `default-src 'none'; style-src ${SHEET.source}; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'`,
};

/** A whole front page around its parts. */
const frontDocument = (
  language: Language,
  title: string,
  parts: { head: Markup; ways: Markup; main: Markup; foot: Markup },
): WrittenPage =>
  documentOf(SHEET, language, {
    title,
    head: parts.head,
    body: markup`<header>${MARK}<nav>${parts.ways}</nav></header><main>${parts.main}</main>${parts.foot}`,
  });
