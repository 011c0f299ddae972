/** The part of Electron's frame that identifies the calling page. */
export type SenderFrame = { readonly origin: string; readonly parent: SenderFrame | null };

/**
 * Throws unless the caller is the top page on the service's own origin.
 *
 * An embedded page, a page of another origin, and the status page are refused, because the preload script runs in all
 * of them.
 */
export function assertTrustedSender(frame: SenderFrame | null, ownOrigin: string | undefined): void {
  const isTrusted = frame !== null && frame.parent === null && frame.origin === ownOrigin;
  if (!isTrusted) throw new Error('This page may not talk to the desktop app');
}
