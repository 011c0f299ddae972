import type { ServiceState } from '../ipc/contract.ts';
import type { PageFault } from './page-recovery.ts';
import { statusAddress } from './status-page.ts';

/**
 * The content of the window: the service's own screens, or the bundled page about its state or about a fault of the
 * page.
 */
export type Screen =
  | { kind: 'app'; address: string }
  | { kind: 'status'; state: ServiceState }
  | { kind: 'fault'; fault: PageFault };

/**
 * The screen for a `state` of the service; undefined leaves the window as it is.
 *
 * While a running service restarts, the window keeps its page, so that typed text is not lost.
 */
export function nextScreen(shown: Screen | undefined, state: ServiceState): Screen | undefined {
  switch (state.status) {
    case 'running':
      return { kind: 'app', address: state.address };
    case 'failed':
      return { kind: 'status', state };
    case 'starting':
    case 'waiting':
      return shown?.kind === 'app' ? undefined : { kind: 'status', state };
    default:
      return shown ? undefined : { kind: 'status', state };
  }
}

/** The address to load for a screen. */
export function screenAddress(screen: Screen): string {
  if (screen.kind === 'app') return `${screen.address}/app/`;
  return statusAddress(screen.kind === 'fault' ? screen.fault : screen.state);
}

/** The address to load after the service has moved to another port: that of the page that was shown at `url`. */
export function addressAfterMove(url: string, address: string): string {
  const { pathname, search, hash } = new URL(url);
  return address + pathname + search + hash;
}

/** Whether both are the service's screens at the same address, so that the page need not be loaded again. */
export function isSameApp(a: Screen | undefined, b: Screen): boolean {
  return a?.kind === 'app' && b.kind === 'app' && a.address === b.address;
}
