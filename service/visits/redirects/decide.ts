import type { StoredRule } from '../../../drizzle/schema/index.ts';
import {
  deriveStatus,
  destinationFor,
  findRule,
  type GeoRules,
  type LinkStatus,
  type StatusFacts,
} from '../../links/links/index.ts';
import { chooseVariant, type VariantShare } from './variants.ts';
import { type Lookups, type RequestFacts, ruleVisitor } from './visitor.ts';

export type { Lookups, RequestFacts } from './visitor.ts';

/** What the decision needs to know of a link. */
export type LinkFacts = StatusFacts & {
  readonly binnedAt: number | null;
  readonly longUrl: string;
  readonly preStartUrl: string | null;
  readonly expiredRedirectUrl: string | null;
  readonly rules: readonly StoredRule[] | null;
  readonly geoRules: GeoRules | null;
  readonly abVariants: readonly (VariantShare & { readonly url: string })[] | null;
  readonly metaTags: object | null;
  readonly blockBots: boolean | null;
  readonly passwordHash: string | null;
};

export type Decision =
  | { readonly kind: 'error'; readonly code: 'not_found' | 'blocked' | 'gone' | 'not_yet_live' }
  /** Where visitors go once the link has run out. */
  | { readonly kind: 'fallback'; readonly destination: string }
  /** Where they go before its start. */
  | { readonly kind: 'pre-start'; readonly destination: string }
  /** The owner's meta tags for a link preview. */
  | { readonly kind: 'preview' }
  /** The page that keeps bots from the destination. */
  | { readonly kind: 'interstitial' }
  | { readonly kind: 'password-page'; readonly code: 'password_required' | 'invalid_password' }
  /** Compare the given password with the hash, then decide again. */
  | { readonly kind: 'password-check' }
  /** Ask for a click under the cap of the link, which other instances share, then decide again. */
  | { readonly kind: 'cap-check' }
  /** Whether the link has a click left cannot be told now. */
  | { readonly kind: 'cap-unknown' }
  | RedirectDecision;

/** A decision that needs something first, which takes time. */
export type Undecided = Extract<Decision, { kind: 'password-check' | 'cap-check' }>;

/** `variant` is the position of the one that was drawn; null for every other destination. */
export type RedirectDecision = {
  readonly kind: 'redirect';
  readonly destination: string;
  readonly variant: number | null;
};

/** Programs that fetch a page to draw a preview of it (docs/contract/redirects.md#bots). */
const PREVIEW_CRAWLERS =
  /facebookexternalhit|Facebot|Twitterbot|Slackbot|Discordbot|WhatsApp|TelegramBot|LinkedInBot|SkypeUriPreview|Pinterest|redditbot|vkShare|Iframely|Embedly|Mastodon|Bluesky/i;

/** Whether a `User-Agent` is that of a chat or network drawing a link preview. */
export const isPreviewCrawler = (userAgent: string | null): boolean =>
  userAgent !== null && PREVIEW_CRAWLERS.test(userAgent);

// Created once, because the redirect path runs tens of thousands of times a second.
const NOT_FOUND: Decision = { kind: 'error', code: 'not_found' };
const BLOCKED: Decision = { kind: 'error', code: 'blocked' };
const GONE: Decision = { kind: 'error', code: 'gone' };
const NOT_YET_LIVE: Decision = { kind: 'error', code: 'not_yet_live' };
const PREVIEW: Decision = { kind: 'preview' };
const INTERSTITIAL: Decision = { kind: 'interstitial' };
const PASSWORD_REQUIRED: Decision = { kind: 'password-page', code: 'password_required' };
const INVALID_PASSWORD: Decision = { kind: 'password-page', code: 'invalid_password' };
const PASSWORD_CHECK: Decision = { kind: 'password-check' };

/**
 * How to answer a visit: the first row that applies of the table in docs/contract/redirects.md#outcomes.
 *
 * `now` is in milliseconds UTC. Hashing takes time, so a link with a password is decided twice, before and after the
 * comparison; the second decision sees clicks and edits that happened in between.
 */
export function decide(
  link: LinkFacts | undefined,
  request: RequestFacts,
  now: number,
  lookups: Lookups,
): Decision {
  if (!link) return NOT_FOUND;
  const status = deriveStatus(link, now);
  if (status === 'BLOCKED') return BLOCKED;
  if (link.binnedAt !== null) return GONE;
  if (status !== 'ACTIVE') return answerUnlessActive(link, status);
  if (link.metaTags !== null && isPreviewCrawler(request.userAgent)) return PREVIEW;
  if (link.blockBots && lookups.isBot(request.userAgent)) return INTERSTITIAL;
  if (link.passwordHash !== null && request.isPasswordRight !== true) return askForPassword(request);
  return chooseDestination(link, request, now, lookups);
}

/** Neither crawlers nor passwords matter here: every visitor gets the same. */
function answerUnlessActive(link: LinkFacts, status: Exclude<LinkStatus, 'ACTIVE' | 'BLOCKED'>): Decision {
  const { expiredRedirectUrl, preStartUrl } = link;
  switch (status) {
    case 'INACTIVE':
      return GONE;
    case 'EXPIRED':
      return expiredRedirectUrl === null ? GONE : { kind: 'fallback', destination: expiredRedirectUrl };
    case 'SCHEDULED':
      return preStartUrl === null ? NOT_YET_LIVE : { kind: 'pre-start', destination: preStartUrl };
  }
}

/** A rule decides alone, and then one for the visitor's country; nothing is drawn then. */
function chooseDestination(link: LinkFacts, request: RequestFacts, now: number, lookups: Lookups): Decision {
  const { longUrl, abVariants } = link;
  const byRule = destinationByRule(link, request, now, lookups);
  if (byRule !== undefined) return { kind: 'redirect', destination: byRule, variant: null };
  const variant = abVariants === null ? null : chooseVariant(abVariants, lookups.drawPercent());
  const drawn = variant === null ? undefined : abVariants?.[variant];
  return { kind: 'redirect', destination: drawn?.url ?? longUrl, variant };
}

function destinationByRule(
  { rules, geoRules }: LinkFacts,
  request: RequestFacts,
  now: number,
  lookups: Lookups,
): string | undefined {
  if (rules === null && geoRules === null) return undefined;
  const visitor = ruleVisitor(request, now, lookups);
  const rule = rules === null ? undefined : findRule(rules, visitor);
  return rule ? rule.then : geoRules === null ? undefined : destinationFor(geoRules, visitor.country());
}

function askForPassword({ password, isPasswordRight }: RequestFacts): Decision {
  if (!password) return PASSWORD_REQUIRED;
  return isPasswordRight === undefined ? PASSWORD_CHECK : INVALID_PASSWORD;
}

/**
 * Whether a visit counts as a click: only a GET that is answered with the redirect
 * (docs/contract/redirects.md#counting).
 */
export const isClick = (decision: Decision, method: string): boolean =>
  decision.kind === 'redirect' && method === 'GET';

/**
 * Whether the password form of a link may be sent; for every other link that is answered with 400
 * (docs/contract/redirects.md#password-form).
 *
 * `now` is in milliseconds UTC.
 */
export const hasPasswordForm = (
  link: (StatusFacts & Pick<LinkFacts, 'binnedAt' | 'passwordHash'>) | undefined,
  now: number,
): boolean =>
  link !== undefined &&
  link.passwordHash !== null &&
  link.binnedAt === null &&
  deriveStatus(link, now) === 'ACTIVE';

/** Where the form redirects to after the right password: the short address itself, which counts the click. */
export const unlockedPath = (alias: string, password: string): string =>
  `/${encodeURIComponent(alias)}?password=${encodeURIComponent(password)}`;
