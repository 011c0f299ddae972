import type { Context } from '../../context.ts';
import { type Markup, markup } from '../../http/html.ts';
import { limitHeaders, tooManyRequests } from '../../http/limits.ts';
import { originOf } from '../../http/listener-request.ts';
import { PAGE_HEADERS, page } from '../../http/page.ts';
import { peerOf } from '../../http/peer.ts';
import { forEveryone, perDay, perMinute } from '../../http/rate-limit.ts';
import { html } from '../../http/respond.ts';
import { addressBucket } from '../../lib/address.ts';
import { type Preview, previewOf } from '../links/index.ts';
import { refuse, unknownCode } from './answer.ts';
import { findLink } from './visit.ts';

/** The preview page and the preview call are one budget (docs/contract/limits.md#table). */
export const PREVIEW_LIMIT = { ...forEveryone(perMinute(30), perDay(2000)), bucket: 'preview' };

const STATUS_WORDS: Record<Preview['status'], string> = {
  active: 'Active',
  inactive: 'Paused',
  expired: 'Expired',
  blocked: 'Blocked',
};

/**
 * `/{code}+`: where a link leads, without going there and without counting (docs/contract/redirects.md#plus).
 */
export async function previewPage(context: Context, request: Request, code: string): Promise<Response> {
  const caller = `ip:${addressBucket(peerOf(request))}`;
  const verdict = context.limiter.take(PREVIEW_LIMIT.bucket, PREVIEW_LIMIT.anonymous, caller);
  const headers = limitHeaders(verdict);
  if (verdict && verdict.retryAfter !== null) {
    const error = tooManyRequests(PREVIEW_LIMIT, verdict.retryAfter, { path: '/:code', anonymous: true });
    return refuse(request, error, headers);
  }
  const entry = await findLink(context, code);
  if (!entry) return refuse(request, unknownCode(), headers);
  const base = context.hosts.baseUrlFor(originOf(request));
  const preview = previewOf(entry.link, { now: context.clock.now(), base, domains: new Map() });
  return html(page(preview.short_url, render(preview)), 200, { ...PAGE_HEADERS, ...headers });
}

function render(preview: Preview): Markup {
  return markup`<h1 class="address">${preview.short_url}</h1>
<dl><dt>Status</dt><dd>${STATUS_WORDS[preview.status]}</dd>
<dt>Made</dt><dd>${preview.created_at?.slice(0, 10) ?? 'unknown'}</dd>
<dt>Leads to</dt><dd class="address">${whereTo(preview)}</dd>${elsewhere(preview)}</dl>
${preview.status === 'active' ? markup`<a class="button" rel="noreferrer" href="/${encodeURIComponent(preview.alias)}">Follow the link</a>` : markup``}`;
}

function whereTo({ destination, password_protected }: Preview): string {
  if (destination) return destination.url;
  return password_protected ? 'Hidden until the password is given' : 'Hidden while the link is not active';
}

const elsewhere = ({ geo_destinations }: Preview): Markup[] =>
  (geo_destinations ?? []).map(
    ({ countries, url }) => markup`<dt>From ${countries.join(', ')}</dt><dd class="address">${url}</dd>`,
  );
