import type { StoredTrail, WatchProblem } from '../../../drizzle/schema/index.ts';
import {
  networkTargets,
  type OutboundContext,
  OutboundError,
  type OutboundPolicy,
  placeSentTo,
  request,
  USUAL_LIMITS,
} from '../../base/outbound/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { errorCode } from '../../lib/error-code.ts';
import { SECOND } from '../../lib/time.ts';
import { type StepOutcome, seePage } from './look-rule.ts';

export type AskContext = OutboundContext & Pick<LinksContext, 'config'>;

/** As for the look-up of pages (docs/contract/metadata.md#where-it-goes), but one request, and the beginning alone. */
const policyFor = ({ config }: AskContext): OutboundPolicy => ({
  ...USUAL_LIMITS,
  ...networkTargets({ allowLoopback: config.allowLoopbackTargets, allowPrivate: true }),
  plainHttp: 'always',
  timeout: 15 * SECOND,
  largestHead: 65_536,
  largestBody: 16_384,
  body: 'start',
});

/** The headers of a browser, because some servers refuse other programs. */
const HEADERS = { Accept: 'text/html,*/*', 'User-Agent': 'Mozilla/5.0 (compatible; Linnet/1.0)' };

/** Sends the request of a step. Undefined when there are too many requests at the moment, or it was given up. */
export async function ask(
  context: AskContext,
  { url, method }: StoredTrail,
  signal: AbortSignal,
): Promise<StepOutcome | undefined> {
  try {
    const answer = await request(context, policyFor(context), { url, method, headers: HEADERS, signal });
    const { status, headers, body, isPublic, certificateEnds } = answer;
    const isPage = /^(?:text\/html|application\/xhtml)/i.test(headers['content-type'] ?? 'text/html');
    return {
      kind: 'answer',
      status,
      sentTo: placeSentTo(url, status, headers.location),
      isPage,
      page: isPage && method === 'GET' && status >= 200 && status < 300 ? seePage(body) : null,
      isNear: !isPublic,
      certificateEnds,
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const problem = problemOf(error);
    return problem && { kind: 'failure', problem, mayDiffer: OF_THE_METHOD.includes(error.kind) };
  }
}

/** Some servers do not know HEAD, and end the connection. */
const OF_THE_METHOD: readonly OutboundError['kind'][] = ['Timeout', 'ConnectionLost', 'BadAnswer'];

/** Codes of certificates of an authority that this computer does not know: a company's own, in browsers perhaps. */
const OF_AUTHORITY = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/;

function problemOf({ kind, cause }: OutboundError): WatchProblem | undefined {
  switch (kind) {
    case 'Busy':
    case 'Aborted':
      return undefined;
    case 'UnresolvedName':
      return 'unresolved';
    case 'NameTimeout':
    case 'ConnectTimeout':
    case 'Timeout':
      return 'silent';
    case 'TlsError':
      return OF_AUTHORITY.test(errorCode(cause) ?? '') ? 'authority' : 'certificate';
    case 'ConnectError':
    case 'ConnectionLost':
    case 'BadAnswer':
      return 'unreachable';
    default:
      return 'refused';
  }
}
