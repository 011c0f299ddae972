import type { ErrorCode } from '../../../lib/app-error.ts';
import { englishOf, type Problem } from '../../../lib/problem.ts';
import {
  type AliasKind,
  canonicalAlias,
  graphemesOf,
  isReservedAlias,
  MAX_EMOJI,
} from '../../../links/alias/index.ts';
import { isLegacyPassword } from '../../../links/passwords/index.ts';

/** Why a legacy request is refused, with the keys that stand beside the common ones in its error body. */
export type LegacyProblem = {
  readonly ok: false;
  readonly status: 400 | 403 | 500;
  readonly code: ErrorCode;
  /** Absent when no field is at fault. */
  readonly field?: string;
  readonly message: string;
  /** `{"AliasError": "Alias already exists", "alias": "abc"}` */
  readonly legacy: Readonly<Record<string, string>>;
};

/** The keys by which old clients tell errors apart (docs/contract/legacy.md#errors). */
type LegacyKey =
  | 'UrlError'
  | 'BlockedUrlError'
  | 'AliasError'
  | 'EmojiError'
  | 'PasswordError'
  | 'MaxClicksError';

const CODES = { 400: 'validation_error', 403: 'forbidden', 500: 'internal_error' } as const;

const legacyProblem = (
  key: LegacyKey,
  field: string | undefined,
  message: string,
  { status = 400, echo = {} }: { status?: 400 | 403 | 500; echo?: Record<string, string> } = {},
): LegacyProblem => ({
  ok: false,
  status,
  code: CODES[status],
  field,
  message,
  legacy: { [key]: message, ...echo },
});

/** The fields of a request as text; empty when absent. `kind` tells the two endpoints apart. */
export type LegacyRequest = {
  readonly kind: AliasKind;
  readonly url: string;
  /** `alias` or `emojies`, by kind. */
  readonly alias: string;
  readonly password: string;
  readonly maxClicks: string;
  readonly blockBots: string;
};

/** What a legacy link is made of. */
export type AskedLink = {
  readonly longUrl: string;
  /** Null when one is to be generated. */
  readonly alias: string | null;
  readonly password: string | null;
  readonly maxClicks: number | null;
  readonly blockBots: boolean;
};

/** What has to be known before a request can be judged. */
export type CreationFacts = {
  checkDestination(url: string): Problem | undefined;
  isBlocked(url: string): boolean;
  /** Whether the alias of `wantedAlias` is in use. */
  readonly isAliasTaken: boolean;
};

const MAX_ALIAS = 16;
const ALIAS = /^[a-zA-Z0-9_-]+$/;
const WHOLE_NUMBER = /^\d{1,15}$/;
const FALSE = new Set(['', 'false', '0', 'no', 'off']);

/** Reads the fields of a form, a query or a JSON object, in which numbers and booleans may stand for text. */
export function readLegacyRequest(kind: AliasKind, fields: Readonly<Record<string, unknown>>): LegacyRequest {
  const text = (name: string): string => toText(fields[name]);
  return {
    kind,
    url: text('url'),
    alias: text(kind === 'emoji' ? 'emojies' : 'alias'),
    password: text('password'),
    maxClicks: text('max-clicks').trim(),
    blockBots: text('block-bots').trim().toLowerCase(),
  };
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The alias to look up before judging the request; null when one is to be generated. Too long ones are cut, not refused. */
export function wantedAlias({ kind, alias }: LegacyRequest): string | null {
  if (alias === '') return null;
  return kind === 'emoji' ? canonicalAlias(alias) : alias.slice(0, MAX_ALIAS);
}

/**
 * The link a request asks for, or the first rule it breaks, in the order of
 * docs/contract/legacy.md#making-a-link.
 */
export function readLegacyLink(
  request: LegacyRequest,
  facts: CreationFacts,
): { readonly ok: true; readonly value: AskedLink } | LegacyProblem {
  const problem =
    checkUrl(request, facts) ??
    checkAlias(request, facts) ??
    checkPassword(request) ??
    checkMaxClicks(request);
  return problem ?? { ok: true, value: toLink(request) };
}

const toLink = (request: LegacyRequest): AskedLink => ({
  longUrl: request.url,
  alias: wantedAlias(request),
  password: request.password || null,
  maxClicks: request.maxClicks === '' ? null : Number(request.maxClicks),
  blockBots: !FALSE.has(request.blockBots),
});

function checkUrl({ kind, url }: LegacyRequest, facts: CreationFacts): LegacyProblem | undefined {
  if (url === '') return legacyProblem('UrlError', 'url', 'URL is required');
  const problem = facts.checkDestination(url);
  if (problem) return legacyProblem('UrlError', 'url', englishOf(problem));
  if (!facts.isBlocked(url)) return undefined;
  return legacyProblem(kind === 'emoji' ? 'UrlError' : 'BlockedUrlError', 'url', 'URL is blocked', {
    status: 403,
  });
}

function checkAlias(request: LegacyRequest, { isAliasTaken }: CreationFacts): LegacyProblem | undefined {
  const alias = wantedAlias(request);
  if (alias === null) return undefined;
  if (request.kind === 'emoji' && !isEmojiAlias(alias)) {
    return legacyProblem('EmojiError', 'emojies', `Use 1 to ${MAX_EMOJI} emoji and nothing else`);
  }
  if (request.kind === 'alphanumeric' && (!ALIAS.test(request.alias) || isReservedAlias(alias))) {
    return legacyProblem('AliasError', 'alias', 'Invalid alias', { echo: { alias: request.alias } });
  }
  return isAliasTaken ? aliasTakenProblem(request) : undefined;
}

function isEmojiAlias(alias: string): boolean {
  const graphemes = graphemesOf(alias);
  return graphemes.length >= 1 && graphemes.length <= MAX_EMOJI && graphemes.every(isEmojiSequence);
}

/** Also the answer when another request took the alias between the look-up and the insert. */
export const aliasTakenProblem = ({ kind, alias }: LegacyRequest): LegacyProblem =>
  kind === 'emoji'
    ? legacyProblem('EmojiError', 'emojies', 'Emoji already exists')
    : legacyProblem('AliasError', 'alias', 'Alias already exists', { echo: { alias } });

/** The answer when every generated alias was taken. */
export const noFreeAliasProblem = ({ kind }: LegacyRequest): LegacyProblem =>
  legacyProblem(kind === 'emoji' ? 'EmojiError' : 'UrlError', undefined, 'No free alias could be generated', {
    status: 500,
  });

function checkPassword({ password }: LegacyRequest): LegacyProblem | undefined {
  if (password === '' || isLegacyPassword(password)) return undefined;
  const rule = '8 to 128 characters with a letter, a digit and @ or . (no two of these side by side)';
  return legacyProblem('PasswordError', 'password', `Password needs ${rule}`);
}

function checkMaxClicks({ maxClicks }: LegacyRequest): LegacyProblem | undefined {
  if (maxClicks === '' || (WHOLE_NUMBER.test(maxClicks) && Number(maxClicks) >= 1)) return undefined;
  return legacyProblem('MaxClicksError', 'max-clicks', 'max-clicks must be a whole number of at least 1');
}

/** One element: a flag of two letters, a keycap, or an emoji with a skin tone or the tags of a region. */
const ELEMENT = String.raw`(?:\p{RI}{2}|[0-9#*]\u20E3|(?=\p{Emoji})\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\u{E0020}-\u{E007E}]{1,6}\u{E007F})?)`;

/** Up to four elements joined to one picture, as in families: no sequence in use has more. */
const SEQUENCE = new RegExp(`^${ELEMENT}(?:\u200D${ELEMENT}){0,3}$`, 'u');

/**
 * Whether one character as people see it, in canonical form, is an emoji of any kind.
 *
 * Wider than the emoji policy of the API: the legacy endpoint takes every emoji sequence
 * (docs/contract/legacy.md#making-a-link).
 */
export const isEmojiSequence = (grapheme: string): boolean => SEQUENCE.test(grapheme);
