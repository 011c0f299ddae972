import type { HostMessage, ServiceMessage } from '../../service/kernel/host-messages.ts';

/** A running service process, whatever runs it. */
export type ServiceChild = {
  /** Set when it is not this app's own: something else runs it, and goes on running it. */
  isJoined?: true;
  post(message: HostMessage): void;
  /** Ends it at once, even when it hangs. */
  kill(): void;
  onMessage(listener: (message: ServiceMessage) => void): void;
  onExit(listener: (code: number | null) => void): void;
};

/** A service that has ended and was not asked to. */
export type Crash = {
  /** Why, as far as it is known here: it was killed, or it ended by itself. */
  reason: string;
  code: number | null;
  /** How many in a row, this one among them. */
  crashes: number;
  uptimeMs: number;
};
