import type { StoredTrail, WatchedPage, WatchProblem } from '../../../drizzle/schema/index.ts';
import { parseUrl } from '../../lib/parse-url.ts';

/** What one request came to. */
export type StepOutcome =
  | {
      kind: 'answer';
      status: number;
      /** The address of a redirect; undefined without one, null when it is no address. */
      sentTo: URL | null | undefined;
      /** What the answer to a GET has, if it is a page; `isPage`: whether it is one. */
      page: SeenPage | null;
      isPage: boolean;
      isNear: boolean;
      /** When the certificate ends, ms UTC; null without TLS. */
      certificateEnds: number | null;
    }
  | {
      kind: 'failure';
      problem: WatchProblem;
      /** Whether a server may answer a GET that gave no answer to a HEAD. */
      mayDiffer: boolean;
    };

/** What a look at a destination found. */
export type Finding =
  | {
      kind: 'alive';
      status: number;
      /** The address to which every step said it has moved for good; null without. */
      movedTo: string | null;
      page: SeenPage | null;
      certificateEnds: number | null;
      isNear: boolean;
    }
  /** `isCertain`: the server itself said so; otherwise this computer may be what is cut off. */
  | { kind: 'failed'; problem: WatchProblem; status: number | null; isCertain: boolean }
  /** It cannot be told from here. */
  | { kind: 'unclear'; problem: WatchProblem; status: number | null };

/** The first request of a look. */
export const firstStep = (url: string): StoredTrail => ({ url, method: 'HEAD', passed: [], isLasting: true });

/** The most redirects that are followed. */
const MOST_HOPS = 10;

/**
 * What follows from one request: another one, or the end of the look (docs/contract/watch.md#a-look). Each request goes
 * to one address, so that the pace of requests to a host holds for redirects too.
 */
export function followStep(
  trail: StoredTrail,
  outcome: StepOutcome,
): { next: StoredTrail } | { found: Finding } {
  const { url, method, passed } = trail;
  if (outcome.kind === 'failure') {
    if (method === 'HEAD' && outcome.mayDiffer) return { next: { ...trail, method: 'GET' } };
    return { found: foundWithout(outcome.problem) };
  }
  const { status, sentTo } = outcome;
  if (sentTo && /^https?:$/.test(sentTo.protocol)) {
    const next = sentTo.href.replace(/#.*$/s, '');
    if (passed.length >= MOST_HOPS || next === url || passed.includes(next))
      return { found: { kind: 'unclear', problem: 'redirects', status } };
    const isLasting = trail.isLasting && (status === 301 || status === 308);
    return { next: { url: next, method: 'HEAD', passed: [...passed, url], isLasting } };
  }
  if (method === 'HEAD' && !isEnough(outcome)) return { next: { ...trail, method: 'GET' } };
  if (isGone(status)) return { found: { kind: 'failed', problem: 'status', status, isCertain: true } };
  const { page, certificateEnds, isNear } = outcome;
  const movedTo = isSteadyMove(trail, status) ? url : null;
  return { found: { kind: 'alive', status, movedTo, page, certificateEnds, isNear } };
}

/** What browsers may open though this computer may not or cannot is no failure of the destination. */
const foundWithout = (problem: WatchProblem): Finding =>
  problem === 'refused' || problem === 'authority'
    ? { kind: 'unclear', problem, status: null }
    : { kind: 'failed', problem, status: null, isCertain: false };

/** Whether an answer to a HEAD says all that a GET would: some servers refuse one, and a page has to be read. */
const isEnough = ({ status, isPage }: StepOutcome & { kind: 'answer' }): boolean =>
  status >= 200 && status < 300 ? !isPage : status === 401 || status === 403 || status === 429;

/** 401, 403, 405, 429 and the like come from a server that is there and wants something else. */
const isGone = (status: number): boolean => status === 404 || status === 410 || status >= 500;

const SIGN_IN = /(?:^|[/._-])(?:log-?in|sign-?in|sso|auth|oauth2?|saml2?|account|session|adfs)(?:[/._?-]|$)/i;

/** Whether the chain leads to a new place of the same thing: not to a page for signing in, nor to a front page. */
function isSteadyMove({ url, passed: [first], isLasting }: StoredTrail, status: number): boolean {
  if (first === undefined || !isLasting || status < 200 || status > 299) return false;
  const [from, to] = [parseUrl(first), parseUrl(url)];
  if (!from || !to || SIGN_IN.test(to.pathname)) return false;
  return to.pathname !== '/' || from.pathname === '/';
}

/** A page as the watch sees it: its beginning alone. */
type SeenPage = WatchedPage & { saysNotFound: boolean };

/** What pages say in place of what was there, in the languages of the screens and some more. */
const NOT_FOUND =
  /(?<![\p{L}\p{N}])(?:404|410|not found|no longer (?:exists?|available)|(?:does not|doesn['’]t) exist|nicht (?:mehr )?gefunden|existiert nicht|no (?:se ha )?encontrad[ao]|no existe|introuvable|non trovata|غير موجودة?|لم يتم العثور)(?![\p{L}\p{N}])/iu;

const TITLE = /<title[^>]{0,200}>([^<]{0,500})/i;
const HEADING = /<h1[^>]{0,400}>([^<]{0,500})/i;

/** What is compared of a page, by the bytes of its beginning. */
export function seePage(body: Uint8Array): SeenPage {
  const text = new TextDecoder().decode(body);
  const title = inOneLine(TITLE.exec(text)?.[1]);
  const heading = inOneLine(HEADING.exec(text)?.[1]);
  return { title, length: body.byteLength, saysNotFound: saysNotFound(`${title}\n${heading}`) };
}

const inOneLine = (text = ''): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

const saysNotFound = (text: string): boolean => NOT_FOUND.test(text);

/** A page of less than this share of its former length is another one, though its title stayed. */
const SHRUNK = 0.5;

/**
 * Whether a page says that what was there is gone, though it was answered with 200: only its own earlier self shows that
 * the words are news (docs/contract/watch.md#not-found-pages).
 */
export const isNotFoundPage = (page: SeenPage, before: WatchedPage | null): boolean =>
  before !== null &&
  page.saysNotFound &&
  !saysNotFound(before.title) &&
  (page.title !== before.title || page.length < before.length * SHRUNK);
