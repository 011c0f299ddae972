import { getBrowser } from './browser.ts';

export type Headers = Record<string, string>;
export type ResponseHeaders = Record<string, string[]>;
type Hook<Details, Answer> = (details: Details, answer: (change: Answer) => void) => void;
type BeforeSendHeaders = Hook<{ url: string; requestHeaders: Headers }, { requestHeaders?: Headers }>;
type HeadersReceived = Hook<
  { url: string; responseHeaders: ResponseHeaders },
  { responseHeaders?: ResponseHeaders }
>;

interface CookieToSet {
  url: string;
  name: string;
  value: string;
  httpOnly: boolean;
  sameSite: 'lax';
}

/** What main wants done with the headers of every request; `network.ts` does it. */
export const hooks: { beforeSendHeaders: BeforeSendHeaders; headersReceived: HeadersReceived } = {
  beforeSendHeaders: (_details, answer) => answer({}),
  headersReceived: (_details, answer) => answer({}),
};

const defaultSession = {
  // The decisions have their own tests; headless Chromium refuses everything by itself.
  setSpellCheckerEnabled() {},
  setPermissionRequestHandler() {},
  setPermissionCheckHandler() {},
  setDevicePermissionHandler() {},
  webRequest: {
    onBeforeSendHeaders: (hook: BeforeSendHeaders) => {
      hooks.beforeSendHeaders = hook;
    },
    onHeadersReceived: (hook: HeadersReceived) => {
      hooks.headersReceived = hook;
    },
  },
  cookies: {
    set: async ({ sameSite: _lax, ...cookie }: CookieToSet) =>
      (await getBrowser()).addCookies([{ ...cookie, sameSite: 'Lax' }]),
    get: async ({ name }: { name: string }) => {
      const cookies = await (await getBrowser()).cookies();
      return cookies.filter((cookie) => cookie.name === name).map(asElectronCookie);
    },
  },
};

/** Chromium says -1 for a cookie that goes with the browser; Electron calls that a session cookie. */
function asElectronCookie({
  name,
  value,
  httpOnly,
  expires,
}: {
  name: string;
  value: string;
  httpOnly: boolean;
  expires: number;
}) {
  return { name, value, httpOnly, session: expires === -1 };
}

export const session = { defaultSession };
