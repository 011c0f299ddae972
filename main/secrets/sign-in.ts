import type { Session } from 'electron';
import type { Log } from '../base/logging.ts';
import { isOwnAddress, type OwnOrigin } from '../window/security.ts';
import type { SecretStore } from './keychain.ts';

const COOKIE_NAME = 'refresh_token';
const KEYCHAIN_ENTRY = 'refresh-token';

/** The stored sign-in of the person at this computer. No page ever sees the token. */
export type SignIn = {
  /** Reads the cookies that the service sets. */
  observe(setCookies: readonly string[]): void;
  remember(): Promise<boolean>;
  recall(): Promise<boolean>;
  forget(): Promise<void>;
};

/**
 * The effect of a response on the refresh cookie: its new value, null when it is deleted, undefined when it stays.
 */
function findRefreshToken(setCookies: readonly string[]): string | null | undefined {
  const prefix = `${COOKIE_NAME}=`;
  const line = setCookies.findLast((cookie) => cookie.startsWith(prefix));
  return line === undefined ? undefined : line.slice(prefix.length).split(';')[0] || null;
}

/** The cookie without its lifetime, so that Chromium keeps it in memory only. A deletion is not changed. */
export function asSessionCookie(setCookie: string): string {
  const [pair = '', ...attributes] = setCookie.split(';');
  if (pair.endsWith('=')) return setCookie;
  return [pair, ...attributes.filter((attribute) => !/^\s*(max-age|expires)\s*=/i.test(attribute))].join(';');
}

/**
 * Stores the refresh token once a page asks for it, and then each new one, because a renewal makes the older token
 * invalid. Signing out deletes it.
 */
export function createSignIn(
  store: SecretStore,
  putCookie: (token: string) => Promise<void>,
  log: Log,
): SignIn {
  let current: string | null = null;
  let isKept = false;

  const keep = (token: string | null): Promise<void> => {
    isKept = token !== null;
    return store.set(KEYCHAIN_ENTRY, token);
  };

  /** Undefined while the keychain is locked: the person then signs in again. */
  const findKept = async (): Promise<string | undefined> => {
    try {
      return (await store.all()).get(KEYCHAIN_ENTRY);
    } catch (error) {
      log.warn('The kept sign-in could not be read', { error });
      return undefined;
    }
  };

  return {
    observe: (setCookies) => {
      const token = findRefreshToken(setCookies);
      if (token === undefined) return;
      current = token;
      if (isKept) keep(token).catch((error: unknown) => log.error('The sign-in was not kept', { error }));
    },
    remember: async () => {
      if (current === null) return false;
      await keep(current);
      return true;
    },
    recall: async () => {
      const token = await findKept();
      if (token === undefined) return false;
      await putCookie(token);
      current = token;
      isKept = true;
      return true;
    },
    forget: () => keep(null),
  };
}

/** Passes the service's cookies to `signIn`, and makes Chromium keep all of them in memory only. */
export function watchCookies(session: Session, ownOrigin: OwnOrigin, signIn: SignIn): void {
  session.webRequest.onHeadersReceived(({ url, responseHeaders = {} }, answer) => {
    const name = Object.keys(responseHeaders).find((header) => header.toLowerCase() === 'set-cookie');
    if (name === undefined || !isOwnAddress(url, ownOrigin())) return answer({});
    const setCookies = responseHeaders[name] ?? [];
    signIn.observe(setCookies);
    return answer({ responseHeaders: { ...responseHeaders, [name]: setCookies.map(asSessionCookie) } });
  });
}

/** Puts the refresh cookie into the window's cookie store, with the service's own attributes. */
export async function putRefreshCookie(
  session: Session,
  url: string | undefined,
  token: string,
): Promise<void> {
  if (url === undefined) throw new Error('The service is not running');
  await session.cookies.set({ url, name: COOKIE_NAME, value: token, httpOnly: true, sameSite: 'lax' });
}

const PREFIX = 'joined-';

/**
 * Keeps the sign-in at a joined service apart from the one at the app's own service: each service receives its own
 * token, and never another's.
 */
export function signInStore(store: SecretStore, isJoined: () => boolean): SecretStore {
  const nameOf = (name: string): string => (isJoined() ? PREFIX + name : name);
  return {
    all: async () => {
      const all = await store.all();
      if (!isJoined()) return all;
      const joined = [...all].filter(([name]) => name.startsWith(PREFIX));
      return new Map(joined.map(([name, value]) => [name.slice(PREFIX.length), value]));
    },
    set: (name, value) => store.set(nameOf(name), value),
  };
}
