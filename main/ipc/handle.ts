import { ipcMain } from 'electron';
import { readArguments } from './arguments.ts';
import { CHANNELS, type Channel, type Input, type Output } from './contract.ts';
import { assertTrustedSender } from './sender.ts';

/** A function for every channel; a missing one does not compile. */
export type Handlers = { [C in Channel]: (...input: Input<C>) => Output<C> | Promise<Output<C>> };

/** The functions of the channels `update:…`, which the part for updates answers itself. */
export type UpdateHandlers = { [C in Extract<Channel, `update:${string}`>]: Handlers[C] };

/**
 * Answers every channel of the contract. Only this function uses `ipcMain`.
 *
 * A call is refused unless it comes from the window's main frame on the service's own origin, which `ownOrigin`
 * returns (undefined while the service is not running).
 */
export function handleCalls(handlers: Handlers, ownOrigin: () => string | undefined): void {
  for (const channel of CHANNELS) handleCall(channel, handlers, ownOrigin);
}

function handleCall<C extends Channel>(
  channel: C,
  handlers: Handlers,
  ownOrigin: () => string | undefined,
): void {
  ipcMain.handle(channel, (event, ...raw: unknown[]) => {
    assertTrustedSender(event.senderFrame, ownOrigin());
    return handlers[channel](...readArguments[channel](raw));
  });
}
