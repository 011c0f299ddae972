import type { StoredRule } from '../../../drizzle/schema/index.ts';
import type { ProgramKind } from '../../clicks/clicks/index.ts';
import type { Random } from '../../lib/random.ts';
import { destinationFor, type GeoRules, hasWebScheme } from '../../links/destination/index.ts';
import { deriveStatus, type LinkStatus, type StatusFacts } from '../../links/links/index.ts';
import { findRule, firstLanguage, type RuleVisitor } from '../../links/rules/index.ts';

/** The facts about a link that the decision needs. */
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
  /** The redirect of an expired link. */
  | { readonly kind: 'fallback'; readonly destination: string }
  /** The redirect before the link's start. */
  | { readonly kind: 'pre-start'; readonly destination: string }
  /** The owner's meta tags for a link preview. */
  | { readonly kind: 'preview' }
  /** The page that keeps bots from the destination. */
  | { readonly kind: 'interstitial' }
  /** The same page for a program whose person comes next: a success, so that it hands the link on. */
  | { readonly kind: 'handed-on' }
  /** A browser asks before its person does; the person's own visit comes later. */
  | { readonly kind: 'ahead' }
  | { readonly kind: 'password-page'; readonly code: 'password_required' | 'invalid_password' }
  /** Compare the given password with the hash, then decide again. */
  | { readonly kind: 'password-check' }
  /** Request a click under the link's cap, which other instances share, then decide again. */
  | { readonly kind: 'cap-check' }
  /** The password in the address is right, and the page of the link is shown at its address without it. */
  | { readonly kind: 'unlocked' }
  /** The destination has a scheme that the owner does not allow, or not any more. */
  | { readonly kind: 'not-allowed' }
  /** It is not known now whether the link has a click left. */
  | { readonly kind: 'cap-unknown' }
  | RedirectDecision;

/** A decision that first needs something that takes time, or the next request of the same visit. */
export type Undecided = Extract<Decision, { kind: 'password-check' | 'cap-check' | 'unlocked' }>;

export const isDecided = (decision: Decision): decision is Exclude<Decision, Undecided> =>
  !['password-check', 'cap-check', 'unlocked'].includes(decision.kind);

/** `variant` is the position of the drawn variant; null for every other destination. */
export type RedirectDecision = {
  readonly kind: 'redirect';
  readonly destination: string;
  readonly variant: number | null;
};

/** Programs that fetch a page to show a preview of it (docs/contract/redirects.md#bots). */
const PREVIEW_CRAWLERS =
  /facebookexternalhit|Facebot|Twitterbot|Slackbot|Discordbot|WhatsApp|TelegramBot|LinkedInBot|SkypeUriPreview|Pinterest|redditbot|vkShare|Iframely|Embedly|Mastodon|Bluesky/i;

/** People who open a link inside the app of Pinterest, which is named as its crawler is. */
const IN_APP = /\[Pinterest\/\w+\]/;

/** Whether a `User-Agent` belongs to a chat or network that shows link previews. */
const isPreviewCrawler = (userAgent: string | null, lookups: Lookups): boolean =>
  userAgent !== null &&
  ((PREVIEW_CRAWLERS.test(userAgent) && !IN_APP.test(userAgent)) ||
    lookups.programKind(userAgent) === 'preview');

/** Whether Office asks, before it starts the browser. The words come first: every redirect asks, and they cost least. */
const isOffice = (userAgent: string | null, lookups: Lookups): boolean =>
  userAgent !== null &&
  (userAgent.includes('ffice') || userAgent.includes('Outlook')) &&
  lookups.programKind(userAgent) === 'office';

/**
 * Whether a program gets no destination, so that neither a click of a cap nor a try at a password goes for it
 * (docs/contract/redirects.md#programs).
 */
const isKeptFrom = (link: LinkFacts, { userAgent, password }: RequestFacts, lookups: Lookups): boolean =>
  (link.maxClicks !== null || (link.passwordHash !== null && Boolean(password))) &&
  lookups.programKind(userAgent) !== null;

// Created once, because a redirect must be fast: tens of thousands happen in a second.
const NOT_FOUND: Decision = { kind: 'error', code: 'not_found' };
const BLOCKED: Decision = { kind: 'error', code: 'blocked' };
const GONE: Decision = { kind: 'error', code: 'gone' };
const NOT_YET_LIVE: Decision = { kind: 'error', code: 'not_yet_live' };
const PREVIEW: Decision = { kind: 'preview' };
const INTERSTITIAL: Decision = { kind: 'interstitial' };
const HANDED_ON: Decision = { kind: 'handed-on' };
const AHEAD: Decision = { kind: 'ahead' };
const PASSWORD_REQUIRED: Decision = { kind: 'password-page', code: 'password_required' };
const INVALID_PASSWORD: Decision = { kind: 'password-page', code: 'invalid_password' };
const PASSWORD_CHECK: Decision = { kind: 'password-check' };
const NOT_ALLOWED: Decision = { kind: 'not-allowed' };

/**
 * Decides how to answer a visit: by the first row that applies in the table in docs/contract/redirects.md#outcomes.
 *
 * `now` is in milliseconds UTC. Hashing takes time, so a link with a password is decided twice, before and after the
 * comparison; the second decision takes into account the clicks and edits in between.
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
  if (status !== 'ACTIVE') return ifAllowed(answerUnlessActive(link, status), lookups);
  if (request.isAhead) return AHEAD;
  if (isOffice(request.userAgent, lookups)) return HANDED_ON;
  if (link.metaTags !== null && isPreviewCrawler(request.userAgent, lookups)) return PREVIEW;
  if (link.blockBots && lookups.isBot(request.userAgent)) return INTERSTITIAL;
  if (isKeptFrom(link, request, lookups)) return HANDED_ON;
  if (link.passwordHash !== null && request.isPasswordRight !== true) return askForPassword(request);
  return ifAllowed(chooseDestination(link, request, now, lookups), lookups);
}

/** A decision, unless its destination has another scheme than http and https that the owner does not allow. */
function ifAllowed(decision: Decision, { mayLeadTo }: Lookups): Decision {
  if (!('destination' in decision) || hasWebScheme(decision.destination)) return decision;
  return mayLeadTo(decision.destination) ? decision : NOT_ALLOWED;
}

/** Neither crawlers nor passwords matter here: every visitor gets the same answer. */
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

/** If a rule applies, or a rule for the visitor's country, it alone decides, and no variant is drawn. */
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
 * Whether a GET without the redirect is recorded nevertheless, among the programs: where the link would have led on. Not
 * for a link with a cap, because each recorded click is one of the cap (docs/contract/redirects.md#programs).
 */
export function isNoted(
  { kind }: Decision,
  link: Pick<LinkFacts, 'maxClicks' | 'passwordHash' | 'blockBots'>,
  method: string,
): boolean {
  if (method !== 'GET' || link.maxClicks !== null || link.passwordHash !== null) return false;
  return kind === 'ahead' || (kind === 'handed-on' && !link.blockBots);
}

/**
 * Whether the password form of a link may be sent; for every other link the answer is 400
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

/**
 * The redirect of the form after the right password: to the short address itself, which counts the click, also as a scan
 * of the code with this mark.
 */
export const unlockedPath = (alias: string, password: string, mark: string | null): string =>
  `/${encodeURIComponent(alias)}?${mark === null ? '' : `${mark}&`}password=${encodeURIComponent(password)}`;

/**
 * The facts about a request that the decision needs. The method is not one of them: HEAD is answered like GET
 * (docs/contract/redirects.md#head).
 */
export type RequestFacts = {
  readonly userAgent: string | null;
  readonly address: string;
  /** Whether a browser fetches the page before its person asks for it; absent for no. */
  readonly isAhead?: boolean;
  /** The `password` parameter; null when absent. */
  readonly password: string | null;
  /** Whether the password matches the hash; undefined before the comparison. */
  readonly isPasswordRight?: boolean;
  /** The query of the short address, with its question mark. */
  readonly query?: string;
  /** Read only for links with rules. */
  readonly acceptLanguage?: string | null;
  /** Whether a person with a session opens the link; looked up only if a rule needs it. */
  readonly isSignedIn?: boolean;
};

/** Expensive look-ups, made only for links whose answer depends on them, and at most once each. */
export type Lookups = {
  isBot(userAgent: string | null): boolean;
  /** Why a listed program asks; null for people and other programs. */
  programKind(userAgent: string | null): ProgramKind | null;
  /** Alpha-2 code of the country; null when it is unknown. */
  countryOf(address: string): string | null;
  /** The kind of device and the system; null when the agent does not tell. */
  agentOf(userAgent: string | null): { device: string | null; os: string | null };
  /** The owner's name for the network of an address; null for an unnamed one. */
  networkOf(address: string): string | null;
  /** Whether the owner allows a destination of another scheme than http and https. */
  mayLeadTo(destination: string): boolean;
  /** A random whole number from 0 to 99, each equally likely. */
  drawPercent(): number;
};

/** A visit as rules see it. `at` is in milliseconds UTC. */
export function ruleVisitor(request: RequestFacts, at: number, lookups: Lookups): RuleVisitor {
  const { userAgent, address, query = '', acceptLanguage, isSignedIn = false } = request;
  const agent = once(() => lookups.agentOf(userAgent));
  const parameters = once(() => new URLSearchParams(query));
  return {
    at,
    country: once(() => lookups.countryOf(address)),
    network: once(() => lookups.networkOf(address)),
    language: once(() => firstLanguage(acceptLanguage)),
    device: () => agent().device,
    os: () => agent().os,
    isSignedIn: () => isSignedIn,
    parameter: (name) => parameters().getAll(name),
  };
}

function once<Value>(find: () => Value): () => Value {
  let found: { value: Value } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** A variant's share of the visits, in percent. */
type VariantShare = { readonly weight: number };

/**
 * The position of the variant for a draw from 0 to 99; null for the link's own destination.
 *
 * Shares are assigned in the order of the list: with 60 and 30, draws from 0 to 59 choose the first, from 60 to 89
 * the second, and the rest none (docs/contract/redirects.md#variants).
 */
function chooseVariant(variants: readonly VariantShare[], draw: number): number | null {
  let end = 0;
  const at = variants.findIndex(({ weight }) => {
    end += weight;
    return draw < end;
  });
  return at < 0 ? null : at;
}

const POOL = 1024;
/** The last multiple of 100 among the values of a byte: larger values would favour small numbers. */
const FAIR = 200;

/**
 * Draws whole numbers from 0 to 99, each equally likely.
 *
 * Fetches many bytes at a time, because a call of the random source for each redirect is expensive.
 */
export function drawPercents(random: Random): () => number {
  let pool = random.bytes(0);
  let used = 0;
  return () => {
    for (;;) {
      const byte = pool[used];
      used += 1;
      if (byte === undefined) {
        pool = random.bytes(POOL);
        used = 0;
      } else if (byte < FAIR) {
        return byte % 100;
      }
    }
  };
}
