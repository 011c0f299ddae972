import type { Language } from '../../../words/language.ts';
import { requestLanguage } from '../../http/language.ts';
import { limitHeaders, tooManyRequests } from '../../http/limits.ts';
import { peerOf, requestOrigin } from '../../http/listener/listener-request.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../http/pages/page.ts';
import { forEveryone, perDay, perMinute } from '../../http/rate-limit.ts';
import { html } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { addressBucket } from '../../lib/ip-address.ts';
import { type LinkPreview, previewOf } from '../../links/links/index.ts';
import { pageFoot } from '../../people/team/index.ts';
import { startInWords } from './not-yet/countdown.ts';
import { unknownAnswer } from './unknown.ts';
import { findShownLink, type Visit } from './visit.ts';
import { errorAnswer } from './visit-error.ts';
import { redirectWords } from './words.ts';

/** The preview page and the preview endpoint share one limit (docs/contract/limits.md#table). */
export const PREVIEW_LIMIT = { ...forEveryone(perMinute(30), perDay(2000)), bucket: 'preview' };

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
  return html(page(language, preview.short_url, content), 200, {
    ...PAGE_HEADERS,
    ...headers,
  });
}

/** What a rule asks and where it leads is between the owner and the visitors it is for; that there are rules is not. */
function render(preview: LinkPreview, hasRules: boolean, language: Language): Markup {
  const words = redirectWords(language).preview;
  return markup`<h1 class="address">${shortAddress(preview)}</h1>
<dl><dt>${words.status}</dt><dd>${words[preview.status]}</dd>
<dt>${words.made}</dt><dd>${preview.created_at?.slice(0, 10) ?? words.unknown}</dd>
${start(preview, language)}${destinations(preview, words)}</dl>
${hasRules && leadsOn(preview) ? markup`<p>${words.rules}</p>` : markup``}
${leadsOn(preview) ? markup`<a class="button" rel="noreferrer" href="/${encodeURIComponent(preview.alias)}">${words.follow}</a>` : markup``}`;
}

/** In a narrow window the alias goes to a line of its own, before it breaks within. */
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

/** Every address that a visitor may be sent to, as far as it is shown. */
function destinations({ destination, password_protected, ...others }: LinkPreview, words: Words): Markup[] {
  const { expired_destination, geo_destinations, variant_destinations } = others;
  if (expired_destination) return [row(words.leadsToNow, expired_destination.url)];
  if (!destination) {
    const hidden = password_protected ? words.hiddenByPassword : words.hiddenWhileInactive;
    return [markup`<dt>${words.leadsTo}</dt><dd>${hidden}</dd>`];
  }
  const variants = variant_destinations ?? [];
  const left = variants.reduce((rest, { weight }) => rest - weight, 100);
  return [
    ...variants.map(({ weight, url }) => row(words.share({ weight }), url)),
    row(variants.length > 0 ? words.share({ weight: left }) : words.leadsTo, destination.url),
    ...(geo_destinations ?? []).map(({ countries, url }) =>
      row(words.from({ countries: countries.join(', ') }), url),
    ),
  ];
}

const row = (name: string, address: string): Markup =>
  markup`<dt>${name}</dt><dd class="address below">${address}</dd>`;
