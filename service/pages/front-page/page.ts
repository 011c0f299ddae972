import { requestLanguage } from '../../http/language.ts';
import type { WrittenPage } from '../../http/pages/house-style.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { mayLinkAnonymously } from '../../links/links/index.ts';
import { pageFoot } from '../../people/team/index.ts';
import { lookUpForm } from '../../visits/lookup/index.ts';
import { FRONT_SCRIPT } from './script.ts';
import { frontDocument } from './sheet.ts';
import { frontWords } from './words.ts';

/** By this, browsers offer the names of links in their address bar (docs/contract/lookup.md#address-bar). */
const SEARCH = markup`<link rel="search" type="application/opensearchdescription+xml" title="Linnet" href="/opensearch.xml">`;

type Words = ReturnType<typeof frontWords>;

/** The page at the bare address for a person who is not signed in; `mostFollowed` is empty where none are told. */
export function frontPageFor(
  context: PagesContext,
  request: Request,
  mostFollowed: readonly string[],
): WrittenPage {
  const language = requestLanguage(request);
  const words = frontWords(language);
  const team = context.settings.get('teamName');
  const title = team === '' ? words.title : words.titleOf({ team });
  const mayJoin = context.settings.get('registration') === 'open';
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

/** Without script the form makes a link of the first generation, which cannot be claimed, and leads to its page. */
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

/** Filled by the script from what this browser keeps; the template is a row of it. */
function recentPart({ recent: words, shorten }: Words): Markup {
  return markup`<section id="recent" hidden><h2>${words.title}</h2><ul></ul>
<p class="hint">${words.claim}</p><button class="plain" id="forget">${words.forget}</button></section>
<template id="row"><div class="row"><span><a class="code"></a><small></small></span><button class="plain" data-copied="${shorten.copied}">${shorten.copy}</button></div></template>`;
}
