import type { Session, WebContents, WebPreferences } from 'electron';

/** The origin of the running service; undefined while there is none. */
export type OwnOrigin = () => string | undefined;

/** Permissions for copy and paste buttons; every other permission is refused. */
const GRANTED_PERMISSIONS = new Set(['clipboard-sanitized-write', 'clipboard-read']);

/** Proves to the service that a request comes from this app's window. */
const HOST_HEADER = 'X-Linnet-Host';

/**
 * The rights of a page: it runs in a sandbox, without Node and without access to the objects of the preload script.
 */
export function pagePreferences(preload: string): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
  };
}

/** Whether an address has the service's own origin. */
export function isOwnAddress(url: string, ownOrigin: string | undefined): boolean {
  return ownOrigin !== undefined && URL.canParse(url) && new URL(url).origin === ownOrigin;
}

/**
 * The address if it may be passed to the system's browser, or undefined.
 *
 * Other schemes start programs (`file:`, `smb:`, `ms-msdt:`), which is how a hostile link becomes code.
 */
export function findWebAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** Keeps every frame on the service's own origin. */
export function denyForeignNavigation(contents: WebContents, ownOrigin: OwnOrigin): void {
  contents.on('will-frame-navigate', (event) => {
    if (!isOwnAddress(event.url, ownOrigin())) event.preventDefault();
  });
}

/**
 * Keeps redirects on the service's own origin too. If the main frame is redirected elsewhere, to the destination of a
 * short link or to a provider's sign-in page, the person's browser opens that address.
 */
export function denyForeignRedirects(
  contents: WebContents,
  ownOrigin: OwnOrigin,
  openExternal: (url: string) => void,
): void {
  contents.on('will-redirect', (event) => {
    if (isOwnAddress(event.url, ownOrigin())) return;
    event.preventDefault();
    if (event.isMainFrame) openExternal(event.url);
  });
}

/** Pages cannot open windows of the app; the person's browser opens the address instead. */
export function denyNewWindows(contents: WebContents, openExternal: (url: string) => void): void {
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url);
    return { action: 'deny' };
  });
}

/** A webview would bypass `pagePreferences` with preferences of its own. */
export function denyWebviews(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** Chromium's spell checker fetches its dictionaries from a server on the internet. */
export function forgoSpellChecker(session: Session): void {
  session.setSpellCheckerEnabled(false);
}

/** Whether a page may use a browser permission. */
export function isGranted(permission: string, requestingUrl: string, ownOrigin: string | undefined): boolean {
  return GRANTED_PERMISSIONS.has(permission) && isOwnAddress(requestingUrl, ownOrigin);
}

/** Refuses camera, location, devices and the rest, when a page requests a permission and when it checks for one. */
export function denyPermissions(session: Session, ownOrigin: OwnOrigin): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isGranted(permission, details.requestingUrl, ownOrigin())),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isGranted(permission, requestingOrigin, ownOrigin()),
  );
  session.setDevicePermissionHandler(() => false);
}

/**
 * The request's headers: with the host secret if it goes to the service, otherwise without it, even if a page set it.
 */
export function withHostSecret(
  headers: Record<string, string>,
  isOwn: boolean,
  secret: string,
): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== HOST_HEADER.toLowerCase());
  return { ...Object.fromEntries(others), ...(isOwn && { [HOST_HEADER]: secret }) };
}

/**
 * Adds the host secret to the window's requests to its own service.
 *
 * It handles every address, because headers survive a redirect: the secret must be removed again when a redirect
 * leads to a foreign server.
 */
export function sendHostSecret(session: Session, ownOrigin: OwnOrigin, secret: string): void {
  session.webRequest.onBeforeSendHeaders(({ url, requestHeaders }, answer) => {
    const isOwn = isOwnAddress(url, ownOrigin());
    answer({ requestHeaders: withHostSecret(requestHeaders, isOwn, secret) });
  });
}
