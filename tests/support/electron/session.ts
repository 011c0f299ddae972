import { getBrowser } from './browser.ts';

export type Headers = Record<string, string>;
export type ResponseHeaders = Record<string, string[]>;
type Hook<Details, Answer> = (details: Details, answer: (change: Answer) => void) => void;
type BeforeSendHeaders = Hook<{ url: string; requestHeaders: Headers }, { requestHeaders?: Headers }>;
type HeadersReceived = Hook<
  { url: string; responseHeaders?: ResponseHeaders },
  { responseHeaders?: ResponseHeaders }
>;

type Completed = (details: { url: string; method: string; statusCode: number }) => void;

interface CookieToSet {
  url: string;
  name: string;
  value: string;
  httpOnly: boolean;
  sameSite: 'lax';
}

/** What main wants done with the headers of every request; `network.ts` does it. */
export const hooks: {
  beforeSendHeaders: BeforeSendHeaders;
  headersReceived: HeadersReceived;
  completed: Completed;
} = {
  beforeSendHeaders: (_details, answer) => answer({}),
  headersReceived: (_details, answer) => answer({}),
  completed: () => {},
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
    onCompleted: (hook: Completed) => {
      hooks.completed = hook;
    },
  },
  /** Sends with the windows' cookies, and through the same listeners. */
  fetch: async (url: string, { method = 'GET', headers = {}, body }: FetchOptions): Promise<Response> => {
    const browser = await getBrowser();
    const { requestHeaders = headers } = await new Promise<{ requestHeaders?: Headers }>((resolve) =>
      hooks.beforeSendHeaders({ url, requestHeaders: headers }, resolve),
    );
    const answer = await browser.request.fetch(url, { method, headers: requestHeaders, data: body });
    const setCookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    await keepInMemory(
      url,
      setCookies.map(({ value }) => value),
    );
    hooks.completed({ url, method, statusCode: answer.status() });
    return new Response(new Uint8Array(await answer.body()), { status: answer.status() });
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

interface FetchOptions {
  method?: string;
  headers?: Headers;
  body?: string;
}

/** The browser has stored the cookies by now, so those the listener changes are stored again. */
async function keepInMemory(url: string, received: string[]): Promise<void> {
  const { responseHeaders } = await new Promise<{ responseHeaders?: ResponseHeaders }>((resolve) =>
    hooks.headersReceived({ url, responseHeaders: { 'Set-Cookie': received } }, resolve),
  );
  const changed = responseHeaders?.['Set-Cookie']?.filter((cookie) => !received.includes(cookie)) ?? [];
  for (const cookie of changed) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
    await (await getBrowser()).addCookies([{ url, name, value, httpOnly: true, sameSite: 'Lax' }]);
  }
}

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
