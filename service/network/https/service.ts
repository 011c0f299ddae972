import type { Language } from '../../../words/language.ts';
import type { Author } from '../../db/journal/change.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { hostPortOf, secureUrlAt } from '../../lib/host-name.ts';
import { DAY } from '../../lib/time.ts';
import { toIso } from '../../lib/timestamp.ts';
import { type Saying, say } from '../../lib/words.ts';
import { whyRefused } from '../sharing/index.ts';
import { httpsNotice, httpsProblems } from '../words.ts';
import type { HttpsInput, HttpsState } from './api.ts';
import { isPermitted, namesToPermit } from './authority/names.ts';
import { certificateFingerprint, endOf, isFor, namesOf, startOf } from './authority/reading.ts';
import { readGiven } from './given.ts';
import { findGiven, LOOPBACK, ownPlaces, replaceAuthority } from './serving.ts';

/** Whether https is served, at which addresses, and with which certificate. */
export function describeHttps(context: NetworkContext, language: Language): HttpsState {
  const { config, https, settings } = context;
  const mode = settings.get('https');
  const stored = settings.get('httpsAuthority');
  const cert = https.certificate();
  const problem = whyNot(context);
  return {
    mode,
    port: https.port() ?? config.httpsPort,
    urls: listUrls(context),
    problem: problem && say(language, problem),
    authority: stored && {
      fingerprint: certificateFingerprint(stored.cert),
      made_at: toIso(startOf(stored.cert)),
      ends_at: toIso(endOf(stored.cert)),
      names: stored.names,
      missing: namesToPermit(ownPlaces(context).names).filter((name) => !isPermitted(stored.names, name)),
    },
    certificate:
      cert === null
        ? null
        : {
            names: namesOf(cert),
            ends_at: toIso(endOf(cert)),
            ending: mode === 'certificate' && isNearEnd(cert, context.clock.now()),
          },
    trust_url: findTrustUrl(context),
  };
}

/**
 * The page for devices: at an address with http, because a device that does not trust the authority yet has to open it.
 */
const findTrustUrl = ({ hosts, https, settings }: NetworkContext): string | null =>
  settings.get('https') === 'own' && https.port() !== null ? `${hosts.automaticUrl()}/trust` : null;

/** The page of the test: at the name or address that a device uses already, if the certificate is for it. */
export function findTestUrl(context: NetworkContext, origin: string): string | null {
  const { host } = hostPortOf(origin);
  const cert = context.https.certificate();
  const port = context.https.port();
  if (cert === null || port === null) return null;
  const base = isFor(cert, host) ? secureUrlAt(host, port) : listUrls(context)[0];
  return base === undefined ? null : `${base}/trust/trusted`;
}

/** The addresses with https that the certificate is for, the best first. */
function listUrls({ announcer, hosts, https, settings }: NetworkContext): string[] {
  const cert = https.certificate();
  const port = https.port();
  if (cert === null || port === null) return [];
  const chosen = hosts.chosenUrl();
  const places = [
    hostPortOf(hosts.automaticUrl()).host,
    ...announcer.names().flatMap(({ name, state }) => (state === 'announced' ? [name] : [])),
    ...settings.get('ownNames'),
    ...(chosen === null ? [] : [hostPortOf(chosen).host]),
    ...https.served().filter((address) => !LOOPBACK.includes(address)),
  ];
  return [...new Set(places)].filter((place) => isFor(cert, place)).map((place) => secureUrlAt(place, port));
}

function whyNot(context: NetworkContext): Saying | null {
  const { clock, config, https, lan, settings } = context;
  const mode = settings.get('https');
  if (mode === 'off') return null;
  if (lan.served().length === 0) return httpsProblems.unshared;
  const cert = https.certificate();
  if (cert === null) return httpsProblems.noCertificate;
  const refusal = https.refusal();
  if (refusal !== undefined) return whyRefused(refusal, https.port() ?? config.httpsPort);
  return endOf(cert) <= clock.now() ? httpsProblems.ended : null;
}

/**
 * Serves https beside http, or stops. The listeners are open or closed when this resolves; the choice survives a restart.
 *
 * @throws AppError 400 for a certificate that cannot be used, and without one.
 */
export async function changeHttps(context: NetworkContext, input: HttpsInput, author: Author): Promise<void> {
  const { https, settings } = context;
  if (input.mode === 'certificate') await takeGiven(context, input);
  if (input.mode === 'own' && input.new_authority) await replaceAuthority(context);
  await settings.set('https', input.mode, author);
  await https.follow(context);
}

/** Stores a given certificate and its key; without one, the stored one is used. */
async function takeGiven(context: NetworkContext, { certificate, key }: HttpsInput): Promise<void> {
  if (certificate === undefined && key === undefined && findGiven(context)) return;
  const { names, addresses } = ownPlaces(context);
  const given = readGiven({ certificate, key }, [...names, ...addresses], context.clock.now());
  await context.secrets.set('certificate-key', given.key);
  await context.settings.set('httpsCertificate', given.cert);
}

/** Tells the owner that the given certificate ends soon, or has ended: once for each step towards its end. */
export async function tellEnding(context: NetworkContext): Promise<void> {
  const { clock, https, noticeLanguage, settings, showNotice } = context;
  const cert = https.certificate();
  if (cert === null || settings.get('https') !== 'certificate') return;
  const left = endOf(cert) - clock.now();
  const step = NOTICE_STEPS.findLast((days) => left <= days * DAY);
  const told = settings.get('httpsEndTold');
  const of = certificateFingerprint(cert);
  if (step === undefined || (told?.of === of && told.step <= step)) return;
  await settings.set('httpsEndTold', { of, step });
  const { title, body } = httpsNotice(noticeLanguage())[left > 0 ? 'ending' : 'ended'];
  showNotice({ title, body, path: '/app/settings/network' });
}

/** Days before the end of a given certificate at which the owner is told, the earliest first. */
const NOTICE_STEPS = [21, 7, 1, 0];

const isNearEnd = (cert: string, now: number): boolean => endOf(cert) - now <= (NOTICE_STEPS[0] ?? 0) * DAY;
