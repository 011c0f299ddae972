import type { ErrorCode } from '../../../lib/app-error.ts';

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

export const legacyProblem = (
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
