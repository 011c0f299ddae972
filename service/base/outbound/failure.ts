import { errorCode } from '../../lib/error-code.ts';
import { type Said, say } from '../../lib/words.ts';
import type { TargetProblem } from './targets/judge.ts';
import { failureWords } from './words.ts';

/** Why there is no answer. The word precedes the message in `line`. */
export type OutboundFailure =
  | 'RefusedTarget'
  | 'UnresolvedName'
  | 'NameTimeout'
  | 'ConnectTimeout'
  | 'ConnectError'
  | 'TlsError'
  | 'Timeout'
  | 'ConnectionLost'
  | 'BadAnswer'
  | 'TooLarge'
  | 'WrongType'
  | 'TooManyRedirects'
  | 'Busy'
  | 'Aborted';

/** Thrown when a request got no answer. An answer of any status is not such an error. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundFailure;
  /** The message, for people of any language. */
  readonly said: Said;
  /** The problem with the target, when that is the reason. */
  readonly problem: TargetProblem | undefined;

  constructor(kind: OutboundFailure, said: Said, facts: { problem?: TargetProblem; cause?: unknown } = {}) {
    super(say('en', said), { cause: facts.cause });
    this.kind = kind;
    this.said = said;
    this.problem = facts.problem;
  }

  /** `ConnectTimeout: timed out` */
  get line(): string {
    return `${this.kind}: ${this.message}`;
  }
}

/** Failures of the network or the server: the same request may succeed later. */
const PASSING: readonly OutboundFailure[] = [
  'NameTimeout',
  'ConnectTimeout',
  'ConnectError',
  'TlsError',
  'Timeout',
  'ConnectionLost',
  'BadAnswer',
  'Busy',
];

/** Whether a request failed on the network, rather than because it is forbidden or impossible. */
export const isTransportFault = ({ kind }: OutboundError): boolean => PASSING.includes(kind);

const BY_CODE: readonly [RegExp, OutboundFailure, Said][] = [
  [/^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, 'ConnectTimeout', failureWords.late],
  [/^ECONNREFUSED$/, 'ConnectError', failureWords.refused],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN)$/, 'ConnectError', failureWords.noWay],
  [/^(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, 'TooLarge', failureWords.largeHeaders],
  [/^UND_ERR_RES_EXCEEDED_MAX_SIZE$/, 'TooLarge', failureWords.largeAnswer],
  [/^(HPE_|HTTPParserError|UND_ERR_RES_CONTENT_LENGTH)/, 'BadAnswer', failureWords.noHttp],
  [/^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING|ERR_ZLIB)/, 'BadAnswer', failureWords.packed],
];

/** Codes of OpenSSL and of Node for certificates and handshakes. */
const TLS =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|CRL_|INVALID_CA)/;

/** The failure for an error of the network, of TLS or of zlib. */
export function failureOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  // An error about invalid HTTP has a name and usually no code.
  const code = errorCode(error) ?? (error instanceof Error ? error.name : '');
  if (TLS.test(code)) {
    return new OutboundError('TlsError', failureWords.untrusted({ code }), { cause: error });
  }
  const [, kind, said] = BY_CODE.find(([pattern]) => pattern.test(code)) ?? LOST;
  return new OutboundError(kind, said, { cause: error });
}

const LOST = [undefined, 'ConnectionLost', failureWords.lost] as const;
