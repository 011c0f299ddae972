import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { deriveStatus, getOwnLink, judgeRule, listRules, type RuleVisitor } from '../../links/index.ts';
import { type Decision, decide } from '../decide.ts';
import { ruleVisitor } from '../visitor.ts';
import type { Explanation, VisitorInput } from './explain-model.ts';
import { type MadeUpVisit, readVisitor } from './made-up-visitor.ts';

/**
 * What would become of a made-up visitor of one of the caller's links, decided as a real visit is, and why
 * (docs/contract/rules.md#explaining). Nothing is counted, changed or drawn.
 *
 * @throws AppError 404, 400 or 422 for a visitor that cannot be.
 */
export async function explainVisit(
  context: Context,
  actor: SignedIn,
  id: string,
  input: VisitorInput,
): Promise<Explanation> {
  const link = await getOwnLink(context, actor, id);
  return explain(link, readVisitor(context, input));
}

/** The same for a link at hand; pure. */
export function explain(link: Link, visit: MadeUpVisit): Explanation {
  const { at, request, lookups } = visit;
  // That numbers are drawn says that shares decide; none of them is taken.
  const drawn = { isAsked: false };
  const drawPercent = (): number => {
    drawn.isAsked = true;
    return 0;
  };
  const decision = decide(link, request, at, { ...lookups, drawPercent });
  const visitor = ruleVisitor(request, at, { ...lookups, drawPercent });
  const rules = listRules(link).map((rule, index) => {
    const reasons = judgeRule(rule, visitor);
    return { rule: index, ...rule, matched: reasons.every(({ holds }) => holds), reasons };
  });
  const first = rules.find(({ matched }) => matched)?.rule ?? null;
  return {
    visitor: describeVisitor(visitor, visit),
    link_status: deriveStatus(link, at),
    rules,
    variants: sharesOf(link),
    outcome: outcomeOf(decision, { rule: first, isDrawn: drawn.isAsked, isCounted: visit.isCounted }),
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

function sharesOf({ longUrl, abVariants }: Link): Explanation['variants'] {
  if (abVariants === null) return null;
  const left = abVariants.reduce((rest, { weight }) => rest - weight, 100);
  return [
    { url: longUrl, percent: left },
    ...abVariants.map(({ url, weight }) => ({ url, percent: weight })),
  ];
}

type Outcome = Explanation['outcome'];

const NO_REDIRECT = { code: null, by: null, rule: null, destination: null, counted: false } as const;

/** The answer as programs get it (docs/contract/redirects.md#outcomes). */
function outcomeOf(
  decision: Decision,
  { rule, isDrawn, isCounted }: { rule: number | null; isDrawn: boolean; isCounted: boolean },
): Outcome {
  switch (decision.kind) {
    case 'redirect': {
      const { destination } = decision;
      const redirect = { kind: 'redirect', status: 302, code: null, counted: isCounted } as const;
      if (isDrawn) return { ...redirect, by: 'variants', rule: null, destination: null };
      return { ...redirect, by: rule === null ? 'long_url' : 'rule', rule, destination };
    }
    case 'fallback':
      return { ...NO_REDIRECT, kind: 'fallback', status: 302, destination: decision.destination };
    case 'pre-start':
      return { ...NO_REDIRECT, kind: 'pre_start', status: 302, destination: decision.destination };
    case 'preview':
      return { ...NO_REDIRECT, kind: 'card', status: 200 };
    case 'interstitial':
      return { ...NO_REDIRECT, kind: 'bot_page', status: 403, code: 'forbidden' };
    case 'password-page':
      return { ...NO_REDIRECT, kind: 'password', status: 401, code: decision.code };
    case 'error':
      return errorOf(decision.code);
    case 'password-check':
    case 'cap-check':
    case 'cap-unknown':
      throw new Error('A made-up visit needs nothing before it is decided');
  }
}

function errorOf(code: Extract<Decision, { kind: 'error' }>['code']): Outcome {
  switch (code) {
    case 'blocked':
      return { ...NO_REDIRECT, kind: 'blocked', status: 451, code };
    case 'not_yet_live':
      return { ...NO_REDIRECT, kind: 'not_yet_live', status: 404, code };
    case 'gone':
    case 'not_found':
      return { ...NO_REDIRECT, kind: 'gone', status: 410, code: 'gone' };
  }
}
