import { words } from './words.ts';

/**
 * From the service's error codes to what a person reads.
 *
 * The codes are those of docs/contract/http.md#codes plus `unreachable`, for no answer at all, `unreadable`, for one
 * that is not what the service declares, and `database_unreachable`, `database_refused` and `change_uncertain` for reasons
 * of a 503.
 */
export type Wording = { title: string; advice?: string; retryable?: boolean };

const TEXTS: Readonly<Record<string, Omit<Wording, 'retryable'>>> = words.errors;

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

/** The wording for a code; codes we do not know yet get a plain one. */
export function wordingFor(code: string): Wording {
  const text = TEXTS[code];
  return text ? { ...text, retryable: RETRYABLE.includes(code) } : { ...words.unknownError, retryable: true };
}
