import { openBrowserVisit, type ProviderName } from '../../api/providers.ts';
import { desktop } from '../../desktop/bridge.ts';
import { session } from '../../session/session.svelte.ts';

const PAUSE_MS = 1500;

type Visit = { link: boolean; signal: AbortSignal };

/** What a test replaces: the way to the browser, the session that waits, and the waiting itself. */
const real = {
  openExternal: (url: string): Promise<void> => desktop.window.openExternal(url),
  collect: (ticket: string) => session.collectVisit(ticket),
  pause: (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
};

/**
 * Sends the person to a provider in their own browser, and waits until they have signed in, or linked it.
 *
 * Resolves early when `signal` is aborted.
 *
 * @throws Failure `not_found` after ten minutes, or when the provider is off.
 */
export async function visitProvider(
  provider: ProviderName,
  { link, signal }: Visit,
  { openExternal, collect, pause } = real,
): Promise<void> {
  const { ticket, path } = await openBrowserVisit(provider, link);
  await openExternal(`${location.origin}${path}`);
  while (!signal.aborted && (await collect(ticket)) === 'waiting') await pause();
}
