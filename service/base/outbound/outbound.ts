import { createTurns, QueueFull } from '../../lib/turns.ts';
import { OutboundError } from './failure.ts';

/** The queues that outbound requests share. */
export type Outbound = {
  /** Runs the look-up of a name in its turn. @throws QueueFull when too many wait. */
  lookUps<T>(task: () => Promise<T>): Promise<T>;
  /** Runs a request to a host in its turn. @throws OutboundError `Busy` when too many wait. */
  atHost<T>(host: string, task: () => Promise<T>): Promise<T>;
  /** Certificates (PEM) of authorities to trust instead of Node's own; undefined for Node's own. */
  authorities: readonly string[] | undefined;
};

/**
 * The system resolves names in the four threads in which Node also reads files and hashes passwords: names without an
 * answering server must not occupy all of them.
 */
const LOOK_UPS = { atOnce: 2, waiting: 200 };

const AT_HOST = { atOnce: 6, waiting: 60 };

export function createOutbound(authorities?: readonly string[]): Outbound {
  const hosts = new Map<string, { turns: ReturnType<typeof createTurns>; users: number }>();
  return {
    authorities,
    lookUps: createTurns(LOOK_UPS),
    atHost: async (host, task) => {
      const own = hosts.get(host) ?? { turns: createTurns(AT_HOST), users: 0 };
      hosts.set(host, own);
      own.users += 1;
      try {
        return await own.turns(task);
      } catch (error) {
        throw error instanceof QueueFull
          ? new OutboundError('Busy', 'too many requests wait for this host')
          : error;
      } finally {
        own.users -= 1;
        if (own.users === 0) hosts.delete(host);
      }
    },
  };
}
