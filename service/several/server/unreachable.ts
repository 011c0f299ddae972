import { errorCode, rootOf } from '../../lib/error-code.ts';

/**
 * How codes of the client begin that say what a server answered to a statement. All others mean that none came: the
 * line broke, the token was refused, a proxy in between answered, or the connection was closed by us.
 */
const ANSWERED =
  /^(SQLITE_|SQL_|ARGS_|RESPONSE_|CURSOR_|URL_|WEBSOCKETS_|ENCRYPTION_|SYNC_|INT_MODE|PROTOCOL_)/;

/** How codes begin by which a server says that it could not do it now. */
const NOT_NOW = /^(SQLITE_BUSY|SQLITE_LOCKED)/;

/** What is left of a transaction that the server ended because another one waited for too long. */
const ENDED = 'no transaction is active';

/** Whether an error of the client means that the database could not be asked, rather than what it said. */
export function isUnanswered(error: unknown): boolean {
  const root = rootOf(error);
  const code = errorCode(root);
  if (!(root instanceof Error) || code === undefined) return false;
  return !ANSWERED.test(code) || NOT_NOW.test(code) || root.message.includes(ENDED);
}

/** The reasons that people can act on, by what the client or the system says of them. */
const REASONS: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/ECONNREFUSED/, () => 'nothing listens at that address'],
  [/ENOTFOUND|EAI_AGAIN/, () => 'there is no computer of that name'],
  [/EHOSTUNREACH|ENETUNREACH/, () => 'no way leads to that computer'],
  [/ETIMEDOUT/, () => 'that computer does not answer'],
  [/ECONNRESET|EPIPE|closed with code 10/, () => 'the line broke'],
  [/wrong version number|EPROTO/, () => 'it does not speak TLS; take ws:// instead of wss:// or https://'],
  [
    /CERT_|certificate|self.signed|altname|UNABLE_TO_/i,
    ([found]) => `its certificate is not accepted (${found})`,
  ],
  [/JWT|AUTH_|status 40[13]\b|response: 40[13]\b/, () => TOKEN_REFUSED],
  [/(?:status|response): ?(\d{3})/, ([, status]) => `something in between answers with status ${status}`],
  [/TRANSACTION_TIMEOUT|SQLITE_BUSY|SQLITE_LOCKED/, () => 'another write took too long'],
];

/** The reason that is told when a server does not take the token, or wants one. */
export const TOKEN_REFUSED = 'it refuses the token';

/** Why no answer came, in words; without anything of the statement. */
export function whyUnanswered(error: unknown): string {
  const root = rootOf(error);
  const said = root instanceof Error ? `${errorCode(root) ?? ''} ${root.message}` : '';
  for (const [pattern, explain] of REASONS) {
    const found = pattern.exec(said);
    if (found) return explain(found);
  }
  return 'the line broke';
}
