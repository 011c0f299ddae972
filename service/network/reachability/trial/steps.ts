import type { Language } from '../../../../words/language.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { type Saying, say } from '../../../lib/words.ts';
import { adviceWords } from '../../words.ts';
import type { StepState } from '../api.ts';
import type { Happening, Trial, TrialArrival } from './trials.ts';

/** The longest wait for the first request, ms: a person has to scan a code first. */
const FIRST_CONTACT = 60_000;

/** The longest wait for requests that follow automatically, ms. */
const FOLLOWS_WITHIN = 15_000;

/**
 * The progress of another device; `elapsed` is the present time of the monotonic clock, ms; advice is in the language
 * of the reader.
 */
export const describeSteps = (trial: Trial, elapsed: number, language: Language): StepState[] =>
  stepsOf(trial, elapsed).map(({ advice, ...each }) => ({
    ...each,
    advice: advice && say(language, advice),
  }));

/** A step whose advice is not in a language yet. */
type Step = Omit<StepState, 'advice'> & { advice: Saying | null };

const stepsOf = (trial: Trial, elapsed: number): Step[] => [
  nameStep(trial),
  step(
    'port',
    trial.arrivals.get('contact'),
    isLate(trial.started, FIRST_CONTACT, elapsed),
    adviceWords.nothing,
  ),
  followingStep(trial, elapsed, {
    step: 'page',
    from: 'page',
    to: ['picture', 'end'],
    advice: adviceWords.page,
  }),
  followingStep(trial, elapsed, { step: 'link', from: 'link', to: ['end'], advice: adviceWords.link }),
];

/** A device that used the address has not shown that it can resolve the name. */
function nameStep({ name, arrivals }: Trial): Step {
  if (name === null) return { step: 'name', state: 'not-needed', at: null, advice: null };
  return step('name', arrivals.get('name'), arrivals.has('contact'), adviceWords.name({ name }));
}

type Following = { step: 'page' | 'link'; from: TrialArrival; to: readonly TrialArrival[]; advice: Saying };

/**
 * A step whose second request follows the first automatically. A device that loads no pictures has loaded the page if
 * it completes the test.
 */
function followingStep(
  { arrivals }: Trial,
  elapsed: number,
  { step: name, from, to, advice }: Following,
): Step {
  const began = arrivals.get(from);
  const [done] = to.flatMap((arrival) => arrivals.get(arrival) ?? []);
  return step(name, done, began !== undefined && isLate(began, FOLLOWS_WITHIN, elapsed), advice);
}

function step(
  name: StepState['step'],
  done: Happening | undefined,
  hasFailed: boolean,
  advice: Saying,
): Step {
  if (done) return { step: name, state: 'done', at: toIso(done.at), advice: null };
  return { step: name, state: hasFailed ? 'failed' : 'waiting', at: null, advice: hasFailed ? advice : null };
}

const isLate = (since: Happening, within: number, elapsed: number): boolean =>
  elapsed - since.elapsed >= within;
