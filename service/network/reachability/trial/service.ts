import { isIP } from 'node:net';
import type { Language } from '../../../../words/language.ts';
import type { Input } from '../../../http/input.ts';
import type { NetworkContext, Settings } from '../../../kernel/context.ts';
import { isOwnAddress } from '../../../kernel/machine.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hostPortOf } from '../../../lib/host-name.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { noTrialWords } from '../../words.ts';
import type { TrialState } from '../api.ts';
import { describeSteps } from './steps.ts';
import { TRIAL_LIFE, type Trial, type TrialArrival } from './trials.ts';

export const pathOfTrial = (token: string): string => `/verify/${token}`;

/**
 * Starts a one-time test of whether another device reaches this service.
 *
 * @throws AppError 409 while no other device could: nothing is shared, and links begin with no other address.
 */
export function startTrial(context: NetworkContext, language: Language): TrialState {
  const { hosts, lan, trials } = context;
  const base = hosts.testedUrl();
  const shared = lan.served().find(({ kind }) => kind !== 'container')?.url ?? null;
  if (shared === null && hosts.reachOf(base) === 'this-computer') {
    throw new AppError('conflict', noTrialWords.unshared);
  }
  const { host } = hostPortOf(base);
  const trial = trials.start({ name: isIP(host) === 0 ? host : null }, (token) => ({
    url: base + pathOfTrial(token),
    byAddressUrl: shared === null || shared === base ? null : shared + pathOfTrial(token),
  }));
  return describeTrial(context, trial, language);
}

/** The progress of a test. @throws AppError 404 for a test that has expired or was dropped for newer ones. */
export function findTrial(context: NetworkContext, id: string, language: Language): TrialState {
  const trial = context.trials.find(id);
  if (!trial) throw new AppError('not_found', noTrialWords.ended);
  return describeTrial(context, trial, language);
}

const describeTrial = ({ clock }: NetworkContext, trial: Trial, language: Language): TrialState => ({
  id: trial.id,
  url: trial.url,
  by_address_url: trial.byAddressUrl,
  expires_at: toIso(trial.started.at + TRIAL_LIFE),
  opened_here_at: toIso(trial.arrivals.get('here')?.at ?? null),
  steps: describeSteps(trial, clock.elapsed(), language),
});

/**
 * Records a request to a page of a test, and returns whether it came from the computer that runs Linnet, which proves
 * nothing. A HEAD request proves nothing either.
 *
 * @throws AppError 404 for a test that is unknown, has expired or was completed.
 */
export function noteVisit(
  context: NetworkContext,
  token: string,
  input: Input,
  arrival: TrialArrival,
): { isHere: boolean } {
  const trial = context.trials.findByToken(token);
  if (!trial) throw new AppError('not_found', noTrialWords.ended);
  const isHere = isOwnAddress(context.machine, input.address);
  if (input.request.method === 'GET') {
    context.trials.note(trial, isHere ? ['here'] : ['contact', arrival, ...nameOf(trial, input.origin)]);
    if (!isHere && arrival === 'end') noteProof(context, trial);
  }
  return { isHere };
}

const nameOf = ({ name }: Trial, origin: string): TrialArrival[] =>
  name !== null && hostPortOf(origin).host === name ? ['name'] : [];

/** The last time that another device completed a test (`at` in ms UTC); null before the first. */
export const provenWith = ({ settings }: Pick<NetworkContext, 'settings'>): Settings['reachProof'] =>
  settings.get('reachProof');

/**
 * Stores that another device completed a test, with the beginning at which it came. One that did not find a name takes
 * nothing from what another has proven with it. Returns at once, so that the device need not wait.
 */
function noteProof({ clock, log, settings }: NetworkContext, trial: Trial): void {
  const tested = originOf(trial.url);
  const hasFound = trial.name === null || trial.arrivals.has('name');
  if (!hasFound && settings.get('reachProof')?.base === tested) return;
  const base = hasFound ? tested : originOf(trial.byAddressUrl ?? trial.url);
  settings
    .set('reachProof', { base, at: clock.now() })
    .catch((error: unknown) => log.warn({ err: error }, 'that another device came through was not kept'));
}

const originOf = (url: string): string => parseUrl(url)?.origin ?? url;
