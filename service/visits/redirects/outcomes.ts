import type { Decision, Undecided } from './decide.ts';

/** How visits to short addresses were answered since the start. */
export type Outcomes = Record<Outcome, number>;

/**
 * `fallback` is the redirect of an expired link, `pre_start` the redirect before a link's start. `crawler` is the
 * owner's card for a link preview, `bot` every answer that keeps a program from the destination. `cap_unknown`: it could not
 * be found out whether the cap leaves a click.
 */
type Outcome =
  | 'redirect'
  | 'fallback'
  | 'pre_start'
  | 'not_found'
  | 'blocked'
  | 'gone'
  | 'not_yet_live'
  | 'password_required'
  | 'invalid_password'
  | 'crawler'
  | 'bot'
  | 'cap_unknown';

/** Plain numbers in one object, because each redirect increments one of them. */
export const startOutcomes = (): Outcomes => ({
  redirect: 0,
  fallback: 0,
  pre_start: 0,
  not_found: 0,
  blocked: 0,
  gone: 0,
  not_yet_live: 0,
  password_required: 0,
  invalid_password: 0,
  crawler: 0,
  bot: 0,
  cap_unknown: 0,
});

/** The name under which a visit is counted. */
export function outcomeOf(decision: Exclude<Decision, Undecided>): Outcome {
  switch (decision.kind) {
    case 'redirect':
    case 'fallback':
      return decision.kind;
    case 'pre-start':
      return 'pre_start';
    case 'preview':
      return 'crawler';
    case 'interstitial':
    case 'handed-on':
    case 'ahead':
      return 'bot';
    case 'not-allowed':
      return 'blocked';
    case 'cap-unknown':
      return 'cap_unknown';
    case 'error':
    case 'password-page':
      return decision.code;
  }
}
