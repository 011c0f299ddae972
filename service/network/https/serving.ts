import { isIP } from 'node:net';
import type { NetworkContext } from '../../kernel/context.ts';
import type { Certified } from '../../kernel/server.ts';
import { isLoopbackName } from '../../lib/host-name.ts';
import { httpsNotice } from '../words.ts';
import type { Authority } from './authority/authority.ts';
import {
  type Certifiable,
  certifiable,
  isPermittedAddress,
  namesOfOurs,
  namesToPermit,
} from './authority/names.ts';
import { isEnding, isUsable, namesOf } from './authority/reading.ts';
import type { SecureListeners } from './listeners.ts';

/** What serves https, and the certificate with which it does. */
export type Https = Pick<SecureListeners, 'port' | 'served' | 'refusal'> & {
  /** PEM of the present certificate; null while https is closed. */
  certificate(): string | null;
  /** The names that it is for, except those of every computer for itself; without addresses. */
  names(): string[];
  /** Matches listeners and certificate to the choice, the names and the addresses of now; resolves when that is done. */
  follow(context: NetworkContext): Promise<void>;
  close(): Promise<void>;
};

/** This computer for itself, beside the addresses at which it is shared. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

export function createHttps(listeners: SecureListeners): Https {
  /** The certificate of the own authority, and what it was made for. */
  let made: { of: string; certified: Certified } | undefined;
  let present: Certified | null = null;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  const certifyOwn = async (context: NetworkContext): Promise<Certified> => {
    const now = context.clock.now();
    const authority = await openAuthority(context, now);
    const places = certifiable(authority.names, ownPlaces(context));
    const of = JSON.stringify([authority.cert, places]);
    if (made?.of !== of || isEnding(made.certified.cert, now)) {
      const { certify } = await import('./authority/authority.ts');
      made = { of, certified: certify(authority, places, now) };
    }
    return made.certified;
  };
  const followNow = async (context: NetworkContext): Promise<void> => {
    const mode = context.settings.get('https');
    const shared = context.lan.served().map(({ address }) => address);
    const isWanted = !isClosed && mode !== 'off' && shared.length > 0;
    present = !isWanted ? null : mode === 'own' ? await certifyOwn(context) : findGiven(context);
    if (!present) return listeners.close();
    const addresses = mode === 'own' ? shared.filter(isPermittedAddress) : shared;
    await listeners.serve([...LOOPBACK, ...addresses], present);
  };
  return {
    port: listeners.port,
    served: listeners.served,
    refusal: listeners.refusal,
    certificate: () => present?.cert ?? null,
    names: () => (present === null ? [] : namesOf(present.cert).filter(isNetworkName)),
    follow: (context) => {
      running = running.then(() => followNow(context));
      const done = running;
      running = done.catch(() => undefined);
      return done;
    },
    close: async () => {
      isClosed = true;
      await running;
      await listeners.close();
    },
  };
}

/** Whether another computer finds this one by it: not an address, and neither `localhost` nor a pattern. */
const isNetworkName = (name: string): boolean =>
  isIP(name) === 0 && !isLoopbackName(name) && !name.startsWith('*');

/** The names of this installation, and the addresses at which it is shared, with those of the computer for itself. */
export const ownPlaces = ({ announcer, hosts, lan }: NetworkContext): Certifiable => ({
  names: namesOfOurs(
    announcer.names(),
    hosts.ownPlaces().map(({ host }) => host),
  ),
  addresses: [...LOOPBACK, ...lan.served().map(({ address }) => address)],
});

/**
 * The stored authority; a new one if there is none, or if it is at its end or its key is gone, as after a restored backup
 * whose keys could not be opened. Then every device has to trust the new one, so the owner is told.
 */
async function openAuthority(context: NetworkContext, now: number): Promise<Authority> {
  const stored = context.settings.get('httpsAuthority');
  const key = context.secrets.find('authority-key');
  if (stored && isUsable(stored.cert, key, now)) return { ...stored, key };
  const authority = await replaceAuthority(context);
  if (stored) {
    context.log.warn('the authority for https could not be used any more; there is a new one');
    const { title, body } = httpsNotice(context.noticeLanguage()).replaced;
    context.showNotice({ title, body, path: '/app/settings/network' });
  }
  return authority;
}

/** Makes a new authority, limited to the names of now; certificates of the former one are not made any more. */
export async function replaceAuthority(context: NetworkContext): Promise<Authority> {
  const { createAuthority } = await import('./authority/authority.ts');
  const { clock, machine, secrets, settings } = context;
  const names = namesToPermit(ownPlaces(context).names);
  const { key, ...stored } = createAuthority(names, machine.hostname(), clock.now());
  // The key first: a certificate without its key is replaced again.
  await secrets.set('authority-key', key);
  await settings.set('httpsAuthority', stored);
  return { ...stored, key };
}

/** The certificate that the owner gave, with its key; null when either is missing. */
export function findGiven({ settings, secrets }: NetworkContext): Certified | null {
  const cert = settings.get('httpsCertificate');
  const key = secrets.find('certificate-key');
  return cert === null || key === undefined ? null : { cert, key };
}
