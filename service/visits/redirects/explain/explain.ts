import type { Link } from '../../../../drizzle/schema/index.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { hasWebScheme, toLocation } from '../../../links/destination/index.ts';
import { deriveStatus, getEditableLink } from '../../../links/links/index.ts';
import { judgeRule, listRules, type RuleVisitor } from '../../../links/rules/index.ts';
import { type Decision, decide, ruleVisitor } from '../decide.ts';
import { asksWho, forwardRedirect, nameOfUser } from '../forwarded.ts';
import type { Explanation, VisitorInput } from './explain-model.ts';
import { type MadeUpVisit, readVisitor } from './made-up-visitor.ts';

/**
 * The result, with reasons, for an imagined visitor of a link that the caller may change, decided as for a real visit
 * (docs/contract/rules.md#explaining). Nothing is counted, changed or drawn.
 *
 * @throws AppError 404, 400 or 422 for an impossible visitor.
 */
export async function explainVisit(
  context: VisitsContext,
  actor: SignedIn,
  id: string,
  input: VisitorInput,
): Promise<Explanation> {
  const link = await getEditableLink(context, actor, id);
  const visit = readVisitor(context, input);
  // A signed-in visitor is the caller.
  const isTold = visit.request.isSignedIn === true && asksWho({ link });
  return explain(link, visit, isTold ? await nameOfUser(context, actor.accountId) : null);
}

/** The same for a given link; pure. `user` is passed to destinations with a placeholder for it. */
function explain(link: Link, visit: MadeUpVisit, user: string | null): Explanation {
  const { at, request, lookups } = visit;
  // A request for a number shows that shares decide; none of them is chosen.
  const drawn = { isAsked: false };
  const drawPercent = (): number => {
    drawn.isAsked = true;
    return 0;
  };
  const mayLeadTo = (destination: string): boolean => drawn.isAsked || lookups.mayLeadTo(destination);
  const decision = decide(link, request, at, { ...lookups, mayLeadTo, drawPercent });
  const visitor = ruleVisitor(request, at, { ...lookups, drawPercent });
  const rules = listRules(link).map((rule, index) => {
    const reasons = judgeRule(rule, visitor);
    return { rule: index, ...rule, matched: reasons.every(({ holds }) => holds), reasons };
  });
  const first = rules.find(({ matched }) => matched)?.rule ?? null;
  const leadTo = (destination: string): string | null => passOn(link, destination, visit, user);
  const variants = sharesOf(link, leadTo);
  return {
    visitor: describeVisitor(visitor, visit),
    link_status: deriveStatus(link, at),
    rules,
    variants,
    outcome: hasUseFor(link, visit)
      ? outcomeOf(decision, {
          rule: first,
          drawn: drawn.isAsked ? variants : null,
          isCounted: visit.isCounted,
          leadTo,
        })
      : errorOf('not_found'),
  };
}

const describeVisitor = (
  visitor: RuleVisitor,
  { at, request, lookups }: MadeUpVisit,
): Explanation['visitor'] => ({
  at: toIso(at),
  country: visitor.country(),
  network: visitor.network(),
  device: visitor.device(),
  os: visitor.os(),
  language: visitor.language(),
  signed_in: visitor.isSignedIn(),
  bot: lookups.isBot(request.userAgent),
});

/** Whether a link handles the requested path: a link that forwards nothing handles only its name. */
const hasUseFor = ({ forwarding }: Link, { rest }: MadeUpVisit): boolean =>
  rest !== undefined && (forwarding !== null || rest.length === 0);

/** The final address of a visit with a chosen destination; null when the link does not handle the requested path. */
function passOn(link: Link, destination: string, visit: MadeUpVisit, user: string | null): string | null {
  if (!hasUseFor(link, visit)) return null;
  if (link.forwarding === null) return destination;
  const { at, request, rest = [] } = visit;
  const chosen = { kind: 'redirect', destination, variant: null } as const;
  const decision = forwardRedirect(link, chosen, { rest, query: request.query ?? '', user }, at);
  return decision.kind === 'redirect' ? toLocation(decision.destination) : null;
}

function sharesOf(
  { longUrl, abVariants }: Link,
  leadTo: (destination: string) => string | null,
): Explanation['variants'] {
  if (abVariants === null) return null;
  const left = abVariants.reduce((rest, { weight }) => rest - weight, 100);
  return [
    { url: longUrl, percent: left, leads_to: leadTo(longUrl) },
    ...abVariants.map(({ url, weight }) => ({ url, percent: weight, leads_to: leadTo(url) })),
  ];
}

type Outcome = Explanation['outcome'];

const NO_REDIRECT = { code: null, by: null, rule: null, destination: null, counted: false } as const;

type Found = {
  /** The position of the first rule that applies. */
  rule: number | null;
  /** The shares from which one is drawn; null when none is. */
  drawn: Explanation['variants'];
  isCounted: boolean;
  leadTo: (destination: string) => string | null;
};

/** The answer for programs (docs/contract/redirects.md#outcomes). */
function outcomeOf(decision: Decision, { rule, drawn, isCounted, leadTo }: Found): Outcome {
  switch (decision.kind) {
    case 'redirect': {
      const redirect = { kind: 'redirect', status: 302, code: null, counted: isCounted } as const;
      const leadsSomewhere = drawn?.some(({ leads_to }) => leads_to !== null);
      if (leadsSomewhere) return { ...redirect, by: 'variants', rule: null, destination: null };
      const destination = drawn ? null : leadTo(decision.destination);
      if (destination === null) return errorOf('not_found');
      const status = statusOf(destination);
      return { ...redirect, status, by: rule === null ? 'long_url' : 'rule', rule, destination };
    }
    case 'fallback':
      return { ...NO_REDIRECT, kind: 'fallback', ...ledTo(decision) };
    case 'pre-start':
      return { ...NO_REDIRECT, kind: 'pre_start', ...ledTo(decision) };
    case 'not-allowed':
      return { ...NO_REDIRECT, kind: 'not_allowed', status: 403, code: 'forbidden' };
    case 'preview':
      return { ...NO_REDIRECT, kind: 'card', status: 200 };
    case 'interstitial':
      return { ...NO_REDIRECT, kind: 'bot_page', status: 403, code: 'forbidden' };
    case 'handed-on':
      return { ...NO_REDIRECT, kind: 'bot_page', status: 200 };
    case 'password-page':
      return { ...NO_REDIRECT, kind: 'password', status: 401, code: decision.code };
    case 'error':
      return errorOf(decision.code);
    case 'ahead':
    case 'password-check':
    case 'cap-check':
    case 'cap-unknown':
    case 'unlocked':
      throw new Error('A made-up visit needs nothing before it is decided');
  }
}

/** Destinations of other schemes are shown on a page (docs/contract/redirects.md#other-schemes). */
const statusOf = (destination: string): number => (hasWebScheme(destination) ? 302 : 200);

const ledTo = ({ destination }: { destination: string }) => ({ status: statusOf(destination), destination });

function errorOf(code: Extract<Decision, { kind: 'error' }>['code']): Outcome {
  switch (code) {
    case 'blocked':
      return { ...NO_REDIRECT, kind: 'blocked', status: 451, code };
    case 'not_yet_live':
      return { ...NO_REDIRECT, kind: 'not_yet_live', status: 404, code };
    case 'gone':
      return { ...NO_REDIRECT, kind: 'gone', status: 410, code };
    case 'not_found':
      return { ...NO_REDIRECT, kind: 'not_found', status: 404, code };
  }
}
