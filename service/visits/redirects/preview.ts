import type { Language } from '../../../words/language.ts';
import { limitHeaders, tooManyRequests } from '../../http/limits.ts';
import { peerOf, requestOrigin } from '../../http/listener/listener-request.ts';
import { requestLanguage } from '../../http/negotiate.ts';
import { filled, type Markup, markup, slot } from '../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../http/pages/page.ts';
import { html } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { addressBucket } from '../../lib/ip-address.ts';
import { type LinkPreview, previewOf } from '../../links/links/index.ts';
import { pageFoot } from '../../people/team/index.ts';
import { redirectWords } from '../words.ts';
import { errorAnswer, unknownAnswer } from './answer.ts';
import { PREVIEW_LIMIT } from './api.ts';
import { startInWords } from './countdown.ts';
import { findShownLink, type Visit } from './visit.ts';

/** `/{code}+`: shows where a link leads, without a redirect or a click (docs/contract/redirects.md#plus). */
export async function previewPage(
  context: VisitsContext,
  request: Request,
  asked: Pick<Visit, 'namespace' | 'code'>,
): Promise<Response> {
  const caller = `ip:${addressBucket(peerOf(request))}`;
  const verdict = context.limiter.take(PREVIEW_LIMIT.bucket, PREVIEW_LIMIT.anonymous, caller);
  const headers = limitHeaders(verdict);
  if (verdict && verdict.retryAfter !== null) {
    const error = tooManyRequests(PREVIEW_LIMIT, verdict.retryAfter, { path: '/:code', anonymous: true });
    return errorAnswer(request, error, headers);
  }
  const entry = await findShownLink(context, asked);
  if (!entry) return unknownAnswer(context, request, headers);
  const base = context.hosts.baseUrlFor(requestOrigin(request));
  const preview = previewOf(entry.link, { now: context.clock.now(), base, domains: context.domains });
  const language = requestLanguage(request);
  const foot = pageFoot(context, request, { link: entry.link.alias });
  const content = markup`${render(preview, entry.link.rules !== null, language)}${foot}`;
  return html(page(language, preview.short_url, content), 200, { ...PAGE_HEADERS, ...headers });
}

/**
 * The page tells that there are rules, but not their conditions and destinations, which are only for the visitors
 * concerned.
 */
function render(preview: LinkPreview, hasRules: boolean, language: Language): Markup {
  const words = redirectWords(language).preview;
  return markup`<h1 class="address">${shortAddress(preview)}</h1>
<dl><dt>${words.status}</dt><dd>${words[preview.status]}</dd>
<dt>${words.made}</dt><dd>${preview.created_at?.slice(0, 10) ?? words.unknown}</dd>
${start(preview, language)}${destinations(preview, words)}</dl>
${hasRules && leadsOn(preview) ? markup`<p>${words.rules}</p>` : markup``}
${leadsOn(preview) ? markup`<a class="button" rel="noreferrer" href="/${encodeURIComponent(preview.alias)}">${words.follow}</a>` : markup``}`;
}

/** In a narrow window the line breaks before the alias, rather than inside it. */
function shortAddress({ short_url: address, alias }: LinkPreview): Markup {
  const cut = address.lastIndexOf('/') + 1;
  return address.endsWith(`/${alias}`)
    ? markup`${address.slice(0, cut)}<wbr><bdi>${alias}</bdi>`
    : markup`${address}`;
}

const leadsOn = ({ status, expired_destination }: LinkPreview): boolean =>
  status === 'active' || expired_destination !== null;

const start = ({ starts_at }: LinkPreview, language: Language): Markup =>
  starts_at === null
    ? markup``
    : markup`<dt>${redirectWords(language).preview.starts}</dt><dd>${startInWords(starts_at * 1000, language)}</dd>`;

type Words = ReturnType<typeof redirectWords>['preview'];

/** Every address to which a visitor may be sent, as far as it is shown. */
function destinations({ destination, password_protected, ...others }: LinkPreview, words: Words): Markup[] {
  const { expired_destination, geo_destinations, variant_destinations } = others;
  if (expired_destination) return [row(words, words.leadsToNow, expired_destination.url)];
  if (!destination) {
    const hidden = password_protected ? words.hiddenByPassword : words.hiddenWhileInactive;
    return [markup`<dt>${words.leadsTo}</dt><dd>${hidden}</dd>`];
  }
  const variants = variant_destinations ?? [];
  const left = variants.reduce((rest, { weight }) => rest - weight, 100);
  return [
    ...variants.map(({ weight, url }) => row(words, words.share({ weight }), url)),
    row(words, variants.length > 0 ? words.share({ weight: left }) : words.leadsTo, destination.url),
    ...(geo_destinations ?? []).map(({ countries, url }) =>
      row(words, words.from({ countries: countries.join(', ') }), url),
    ),
  ];
}

function row(words: Words, name: string, address: string): Markup {
  const host = mistakableHost(address);
  return markup`<dt>${name}</dt><dd class="address below">${shownDestination(address)}</dd>${host ? markup`<dd class="below bad">${filled(words.leadsToHost({ host: slot(0) }), [markup`<b class="address">${host}</b>`])}</dd>` : markup``}`;
}

/** Invisible marks; joiners are left, because emoji and some scripts need them. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;

/** A destination for reading: marks that would turn or hide a part of it are written as browsers send them. */
const shownDestination = (address: string): string => address.replace(UNSEEN, encodeURIComponent);

/**
 * The host that a destination leads to, if people can take it for another one: there is a name before the host, or
 * letters beyond ASCII, which look like others.
 */
function mistakableHost(address: string): string | undefined {
  const { username, password, host } = new URL(address);
  const written = /^https?:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? '';
  const hasForeign = /[^\x21-\x7e]/.test(written);
  return username !== '' || password !== '' || hasForeign ? host : undefined;
}
