import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/**
 * Notes what no page should do: errors and warnings on the console, faults of scripts, requests to any other host than
 * the service. One line each; the list grows while pages are open.
 */
export function watch(device: BrowserContext, url: () => string, noted: string[]): void {
  device.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noted.push(lineOf(message));
  });
  device.on('weberror', (fault) => noted.push(`fault: ${fault.error().message} (${fault.page()?.url()})`));
  device.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const isOutside = protocol.startsWith('http') && host !== new URL(url()).host;
    if (isOutside) noted.push(`outside: ${request.method()} ${request.url()}`);
  });
}

const lineOf = (message: ConsoleMessage): string => {
  const { pathname } = new URL(message.location().url || 'about:blank');
  return `${message.type()}: ${message.text()} (${pathname})`;
};
