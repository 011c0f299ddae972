import { EventEmitter, once } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { type Headers, hooks, type ResponseHeaders } from './session.ts';

export type NavigationEvent = 'will-frame-navigate' | 'will-redirect';
export interface Navigation {
  url: string;
  isMainFrame: boolean;
}
type MayNavigate = (event: NavigationEvent, navigation: Navigation) => boolean;

interface Paused {
  requestId: string;
  frameId: string;
  networkId?: string;
  request: { url: string; method: string; headers: Headers };
  resourceType: string;
  redirectedRequestId?: string;
  responseStatusCode?: number;
  responseErrorReason?: string;
}

/** Puts a page's requests through the listeners Electron would call; `mayNavigate` decides on documents. */
export async function interceptRequests(cdp: CDPSession, mayNavigate: MayNavigate): Promise<void> {
  const setCookiesOf = await listenForCookies(cdp);
  const mainFrame = (await cdp.send('Page.getFrameTree')).frameTree.frame.id;
  cdp.on('Fetch.requestPaused', (paused: Paused) => {
    const isResponse = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    const answered = isResponse
      ? passResponse(cdp, paused, setCookiesOf)
      : passRequest(cdp, paused, paused.frameId === mainFrame, mayNavigate);
    // The page may be gone before its answer is there.
    answered.catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { patterns: [{ requestStage: 'Request' }, { requestStage: 'Response' }] });
}

async function passRequest(
  cdp: CDPSession,
  { requestId, request, resourceType, redirectedRequestId }: Paused,
  isMainFrame: boolean,
  mayNavigate: MayNavigate,
): Promise<void> {
  const event = redirectedRequestId ? 'will-redirect' : 'will-frame-navigate';
  if (resourceType === 'Document' && !mayNavigate(event, { url: request.url, isMainFrame })) {
    await cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    return;
  }
  const { requestHeaders } = await new Promise<{ requestHeaders?: Headers }>((resolve) =>
    hooks.beforeSendHeaders({ url: request.url, requestHeaders: request.headers }, resolve),
  );
  const headers = requestHeaders && Object.entries(requestHeaders).map(([name, value]) => ({ name, value }));
  await cdp.send('Fetch.continueRequest', { requestId, headers });
}

/** Chromium has stored the cookies by now, so those the listener changes are stored again. */
async function passResponse(
  cdp: CDPSession,
  { requestId, networkId, request, responseStatusCode }: Paused,
  setCookiesOf: SetCookiesOf,
): Promise<void> {
  // A response from the cache is told without its cookies, and nothing but a reading comes from there.
  const isTold = responseStatusCode !== undefined && networkId !== undefined && request.method !== 'GET';
  const received = isTold ? await setCookiesOf(networkId) : [];
  const { responseHeaders } = await new Promise<{ responseHeaders?: ResponseHeaders }>((resolve) =>
    hooks.headersReceived({ url: request.url, responseHeaders: { 'Set-Cookie': received } }, resolve),
  );
  const changed = responseHeaders?.['Set-Cookie']?.filter((cookie) => !received.includes(cookie)) ?? [];
  for (const cookie of changed) await setSessionCookie(cdp, request.url, cookie);
  await cdp.send('Fetch.continueResponse', { requestId });
  const { url, method } = request;
  if (responseStatusCode !== undefined) hooks.completed({ url, method, statusCode: responseStatusCode });
}

/** The lines of `Set-Cookie` of the next response to a request, which has one for each redirect. */
type SetCookiesOf = (networkId: string) => Promise<string[]>;

/** Chromium tells the cookies apart from the response: mostly before it, now and then after it. */
async function listenForCookies(cdp: CDPSession): Promise<SetCookiesOf> {
  const told = new Map<string, string[][]>();
  const listeners = new EventEmitter();
  cdp.on(
    'Network.responseReceivedExtraInfo',
    ({ requestId, headers }: { requestId: string; headers: Headers }) => {
      const cookies = headers['Set-Cookie'] ?? headers['set-cookie'];
      told.set(requestId, [...(told.get(requestId) ?? []), cookies?.split('\n') ?? []]);
      listeners.emit(requestId);
    },
  );
  await cdp.send('Network.enable');
  return async (networkId) => {
    if (!told.get(networkId)?.length) await once(listeners, networkId);
    return told.get(networkId)?.shift() ?? [];
  };
}

async function setSessionCookie(cdp: CDPSession, url: string, cookie: string): Promise<void> {
  const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
  const sameSite = /samesite=strict/i.test(cookie) ? 'Strict' : 'Lax';
  await cdp.send('Network.setCookie', { url, name, value, httpOnly: /httponly/i.test(cookie), sameSite });
}
