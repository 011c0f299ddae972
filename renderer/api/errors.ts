import { words } from './words.ts';

/**
 * From the service's error codes to what a person reads.
 *
 * The codes are those of docs/contract/http.md#codes plus `unreachable`, for no answer at all, `unreadable`, for one
 * that is not what the service declares, and `database_unreachable`, `database_refused` and `change_uncertain` for reasons
 * of a 503.
 */
export type Wording = {
  title: string;
  advice?: string;
  retryable?: boolean;
  /** The address below `/app` of what help says about it. */
  help?: string;
};

const TEXTS: ReadonlyMap<string, Omit<Wording, 'retryable'>> = new Map(Object.entries(words.errors));

/** Codes after which the same call may succeed a little later. */
const RETRYABLE: readonly string[] = [
  'unreachable',
  'unreadable',
  'rate_limit_exceeded',
  'internal_error',
  'storage_error',
  'service_unavailable',
  'database_unreachable',
  'database_refused',
  'upstream_timeout',
];

/** The article of the help that explains an error. An error without one is only in the list of all messages. */
const ARTICLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EMAIL_NOT_VERIFIED: 'people',
    forbidden: 'people',
    domain_already_registered: 'domains',
    domain_blocklisted: 'domains',
    domain_quota_exceeded: 'domains',
    domain_not_verified: 'domains',
    invalid_domain_transition: 'domains',
    gone: 'limits',
    rate_limit_exceeded: 'too-many',
    database_unreachable: 'several',
    database_refused: 'several',
    change_uncertain: 'several',
    account_pending_deletion: 'privacy',
    second_factor_required: 'password',
  }),
);

/**
 * Errors that the screen itself explains, so that no help is offered: the form names the field, or the sign-in is one
 * press away.
 */
const WITHOUT_HELP: readonly string[] = ['validation_error', 'authentication_error', 'unreachable'];

/** The wording for a code; codes we do not know yet get a plain one. */
export function wordingFor(code: string): Wording {
  const text = TEXTS.get(code);
  return text
    ? { ...text, retryable: RETRYABLE.includes(code), help: helpAbout(code) }
    : { ...words.unknownError, retryable: true };
}

/** The name of the help article about an error; undefined when there is none. */
export const articleOf = (code: string): string | undefined => ARTICLES.get(code);

/** Every message there is, for help to list. */
export const errorTitles = (): { code: string; title: string; advice?: string }[] =>
  Array.from(TEXTS, ([code, text]) => ({ code, ...text }));

function helpAbout(code: string): string | undefined {
  if (WITHOUT_HELP.includes(code)) return undefined;
  const article = ARTICLES.get(code);
  return article ? `/help/${article}` : `/help/errors?about=${code}`;
}
