/** The part of Electron's frame that says who is speaking. */
export type SenderFrame = {
  readonly origin: string;
  readonly parent: SenderFrame | null;
};

/**
 * Throws unless the caller is the top page on the service's own origin.
 *
 * A page embedded in ours, a page the window was led to, and the status page get nothing, even though the
 * preload script runs in all of them.
 */
export function assertTrustedSender(frame: SenderFrame | null, ownOrigin: string | undefined): void {
  const isTrusted = frame !== null && frame.parent === null && frame.origin === ownOrigin;
  if (!isTrusted) throw new Error('This page may not talk to the desktop app');
}
