import type { HostMessage, ServiceMessage } from '../../service/kernel/host-messages.ts';

/** A running service process, however it was started. */
export type ServiceChild = {
  /** Set when it is not this app's own: another program runs it, and continues to do so. */
  isJoined?: true;
  post(message: HostMessage): void;
  /** Ends it at once, even when it hangs. */
  kill(): void;
  onMessage(listener: (message: ServiceMessage) => void): void;
  onExit(listener: (code: number | null) => void): void;
};

/** A service that ended without being asked to. */
export type Crash = {
  /** The known reason: it was killed, or it ended by itself. */
  reason: string;
  code: number | null;
  /** How many in a row, including this one. */
  crashes: number;
  uptimeMs: number;
};
