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
  const setCookies = await listenForCookies(cdp);
  const mainFrame = (await cdp.send('Page.getFrameTree')).frameTree.frame.id;
  cdp.on('Fetch.requestPaused', (paused: Paused) => {
    const isResponse = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    const answered = isResponse
      ? passResponse(cdp, paused, setCookies.get(paused.networkId ?? '') ?? [])
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
  { requestId, request, responseStatusCode }: Paused,
  received: string[],
): Promise<void> {
  const { responseHeaders } = await new Promise<{ responseHeaders?: ResponseHeaders }>((resolve) =>
    hooks.headersReceived({ url: request.url, responseHeaders: { 'Set-Cookie': received } }, resolve),
  );
  const changed = responseHeaders?.['Set-Cookie']?.filter((cookie) => !received.includes(cookie)) ?? [];
  for (const cookie of changed) await setSessionCookie(cdp, request.url, cookie);
  await cdp.send('Fetch.continueResponse', { requestId });
  const { url, method } = request;
  if (responseStatusCode !== undefined) hooks.completed({ url, method, statusCode: responseStatusCode });
}

/** The cookies each response sets. Chromium tells them apart from the response, and before it. */
async function listenForCookies(cdp: CDPSession): Promise<Map<string, string[]>> {
  const byRequest = new Map<string, string[]>();
  cdp.on(
    'Network.responseReceivedExtraInfo',
    ({ requestId, headers }: { requestId: string; headers: Headers }) => {
      const cookies = headers['Set-Cookie'] ?? headers['set-cookie'];
      if (cookies !== undefined) byRequest.set(requestId, cookies.split('\n'));
    },
  );
  await cdp.send('Network.enable');
  return byRequest;
}

async function setSessionCookie(cdp: CDPSession, url: string, cookie: string): Promise<void> {
  const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
  const sameSite = /samesite=strict/i.test(cookie) ? 'Strict' : 'Lax';
  await cdp.send('Network.setCookie', { url, name, value, httpOnly: /httponly/i.test(cookie), sameSite });
}
