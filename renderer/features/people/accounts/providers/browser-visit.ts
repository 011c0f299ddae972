import { getBrowserVisit, openBrowserVisit, type ProviderName } from '../../../../api/providers.ts';
import { desktop } from '../../../../desktop/bridge.ts';

const PAUSE_MS = 1500;

type Visit = { link: boolean; signal: AbortSignal };

/** The account that came back from a provider; its ticket is what the person at the window confirms. */
export type Arrival = { ticket: string; email: string | null; name: string | null };

/** What a test replaces: the way to the browser, and the waiting itself. */
const real = {
  openExternal: (url: string): Promise<void> => desktop.window.openExternal(url),
  pause: (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
};

/**
 * Sends the person to a provider in their own browser, and waits until an account arrives there.
 *
 * Resolves to undefined when `signal` is aborted.
 *
 * @throws Failure `not_found` after ten minutes, or when the provider is off.
 */
export async function visitProvider(
  provider: ProviderName,
  { link, signal }: Visit,
  { openExternal, pause } = real,
): Promise<Arrival | undefined> {
  const { ticket, path } = await openBrowserVisit(provider, link);
  await openExternal(`${location.origin}${path}`);
  while (!signal.aborted) {
    const visit = await getBrowserVisit(ticket);
    if (visit.status === 'arrived') return { ticket, email: visit.email, name: visit.name };
    await pause();
  }
  return undefined;
}
