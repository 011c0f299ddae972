import type { Decision } from './decide.ts';

/** What visits to short addresses were answered with since the start. */
export type Outcomes = Record<Outcome, number>;

/** `crawler` is the owner's card for a link preview, `bot` the page that keeps bots from the destination. */
type Outcome =
  | 'redirect'
  | 'not_found'
  | 'blocked'
  | 'gone'
  | 'password_required'
  | 'invalid_password'
  | 'crawler'
  | 'bot';

/** Plain numbers, and always the same object: one of them is raised on each redirect. */
export const startOutcomes = (): Outcomes => ({
  redirect: 0,
  not_found: 0,
  blocked: 0,
  gone: 0,
  password_required: 0,
  invalid_password: 0,
  crawler: 0,
  bot: 0,
});

/** How a visit is counted. */
export function outcomeOf(decision: Exclude<Decision, { kind: 'password-check' }>): Outcome {
  switch (decision.kind) {
    case 'redirect':
      return 'redirect';
    case 'preview':
      return 'crawler';
    case 'interstitial':
      return 'bot';
    case 'error':
    case 'password-page':
      return decision.code;
  }
}
