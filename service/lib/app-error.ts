import { type Said, say } from './words.ts';

/**
 * Every machine-readable error code, with the status it has unless a rule says otherwise
 * (docs/contract/http.md#codes).
 */
export const STATUS_OF_CODE = {
  validation_error: 400,
  authentication_error: 401,
  password_required: 401,
  invalid_password: 401,
  forbidden: 403,
  EMAIL_NOT_VERIFIED: 403,
  account_pending_deletion: 403,
  second_factor_required: 403,
  feature_disabled: 403,
  not_found: 404,
  not_yet_live: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  unfetchable: 422,
  rate_limit_exceeded: 429,
  blocked: 451,
  internal_error: 500,
  storage_error: 500,
  qr_generation_error: 500,
  not_configured: 503,
  service_unavailable: 503,
  upstream_timeout: 504,
  domain_already_registered: 409,
  domain_not_verified: 400,
  domain_blocklisted: 400,
  invalid_domain_transition: 422,
  domain_quota_exceeded: 403,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

/** One fault of a request that does not fit its schema, in the shape clients of the API expect. */
export type SchemaFault = {
  loc: (string | number)[];
  msg: string;
  type: string;
  input?: unknown;
  ctx?: Record<string, unknown>;
};

export type ErrorFacts = {
  status?: number;
  /** The one request field at fault, dotted. */
  field?: string;
  details?: unknown;
  /** Advice for rate-limited callers; also sent as `X-Service-Hint`. */
  hint?: string;
  /** A longer explanation, sent as `message`; only `EMAIL_NOT_VERIFIED` has one. */
  explanation?: string;
  /** What programs read instead of the English of the sentence. */
  wire?: string;
  /** The faults of a 422. */
  faults?: SchemaFault[];
  /** Keys that clients of the legacy API read, beside the common ones. */
  legacy?: Record<string, unknown>;
  headers?: Record<string, string>;
};

/** An error that may be shown to the caller: a stable code, a status, a safe sentence and optional facts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: ErrorFacts;
  /** The sentence for who reads it on a screen; `message` is its English. */
  readonly said: Said;

  constructor(code: ErrorCode, said: Said, facts: ErrorFacts = {}) {
    // Where an expected error was thrown is read nowhere, and finding it out takes longer than answering.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(facts.wire ?? say('en', said));
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.said = said;
    this.status = facts.status ?? STATUS_OF_CODE[code];
    this.facts = facts;
  }

  get field(): string | undefined {
    return this.facts.field;
  }
}

/** One error for what is unknown, deleted or another account's, so that ids cannot be probed. */
export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`);
