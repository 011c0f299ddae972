import type { Decision, Undecided } from './decide.ts';

/** What visits to short addresses were answered with since the start. */
export type Outcomes = Record<Outcome, number>;

/**
 * `fallback` is where visitors of an expired link are sent, `pre_start` where they are sent before a link's start.
 * `crawler` is the owner's card for a link preview, `bot` the page that keeps bots from the destination.
 * `cap_unknown`: what the link's cap leaves could not be asked for.
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

/** Plain numbers, and always the same object: one of them is raised on each redirect. */
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

/** How a visit is counted. */
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
      return 'bot';
    case 'cap-unknown':
      return 'cap_unknown';
    case 'error':
    case 'password-page':
      return decision.code;
  }
}
