import type { VisitsContext } from '../../kernel/context.ts';
import { answerRoot, namespaceOf } from '../../network/domains/index.ts';
import { answerFor, missingAnswer, unknownCode } from './answer.ts';
import { decide } from './decide.ts';
import { forwardRedirect } from './forwarded.ts';
import { readDeepCode, readShortCode } from './short-code.ts';
import { findLink, findShownLink, lookupsOf } from './visit.ts';

/** The answer to a HEAD request; `location` is the target of a redirect. */
export type HeadAnswer = { status: number; location: string | null };

/** The facts about a request without a visitor: no password is compared, and no rule for a visitor applies. */
const UNKNOWN_VISITOR = { userAgent: null, address: '', password: null };

/**
 * The answer to a HEAD request for an address at one of this installation's names, or of a custom domain. Nothing is
 * counted, changed or limited. An address that is no link is answered as an unknown code.
 */
export async function answerHead(context: VisitsContext, url: URL): Promise<HeadAnswer> {
  const request = new Request(url, { method: 'HEAD', headers: { host: url.host } });
  const { status, headers } = await responseTo(context, request, url);
  return { status, location: headers.get('location') };
}

async function responseTo(
  context: VisitsContext,
  request: Request,
  { host, pathname, search }: URL,
): Promise<Pick<Response, 'status' | 'headers'>> {
  const deep = readDeepCode(pathname);
  const asked = deep ? { ...deep, wantsPreview: false } : readShortCode(pathname);
  const root = pathname === '/' ? answerRoot(context, host) : undefined;
  if (root || !asked) return root ?? missingAnswer(context, request, unknownCode());
  const namespace = namespaceOf(context, host);
  const place = { namespace, code: asked.code };
  // The page that shows where a link leads.
  if (asked.wantsPreview)
    return (await findShownLink(context, place))
      ? { status: 200, headers: new Headers() }
      : missingAnswer(context, request, unknownCode());
  const entry = await findLink(context, place);
  if (deep && !entry?.link.forwarding) return missingAnswer(context, request, unknownCode());
  const now = context.clock.now();
  const decided = decide(entry?.link, { ...UNKNOWN_VISITOR, query: search }, now, lookupsOf(context));
  const given = { rest: deep?.rest ?? [], query: search, user: null };
  const decision =
    entry && decided.kind === 'redirect' ? forwardRedirect(entry.link, decided, given, now) : decided;
  return answerFor(context, request, entry, decision);
}
