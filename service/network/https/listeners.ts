import type { Logger } from '../../kernel/logging.ts';
import type { Certified, SecureListener } from '../../kernel/server.ts';
import { errorCode } from '../../lib/error-code.ts';

/** The listeners that speak TLS, at one port of this computer and of the shared addresses. */
export type SecureListeners = {
  /** The port; null while nothing is open. */
  port(): number | null;
  /** The addresses at which it is open. */
  served(): string[];
  /** The system's error code when it refused an address of the network. */
  refusal(): string | undefined;
  /** Opens and closes listeners to match, all with this certificate; resolves when that is done. */
  serve(addresses: readonly string[], certified: Certified): Promise<void>;
  close(): Promise<void>;
};

/** Not every system has it, so a refusal is no fault. */
const OPTIONAL = '::1';

type Options = {
  open(address: string, port: number, certified: Certified): Promise<SecureListener>;
  /** Zero for a free one. */
  port: number;
  log: Logger;
};

export function createSecureListeners({ open, port: wanted, log }: Options): SecureListeners {
  const listeners = new Map<string, SecureListener>();
  let refusal: string | undefined;
  const port = (): number | null => [...listeners.values()][0]?.port ?? null;
  const openAt = async (address: string, certified: Certified): Promise<void> => {
    try {
      listeners.set(address, await open(address, port() ?? wanted, certified));
      log.info({ address, port: port() }, 'shared over https');
    } catch (error) {
      log.info({ err: error, address }, 'https could not be opened');
      if (address !== OPTIONAL) refusal = errorCode(error) ?? 'unknown';
    }
  };
  const closeAll = async (addresses: readonly string[]): Promise<void> => {
    const leaving = addresses.map((address) => listeners.get(address));
    for (const address of addresses) listeners.delete(address);
    await Promise.all(leaving.map((listener) => listener?.close()));
  };
  return {
    port,
    served: () => [...listeners.keys()],
    refusal: () => refusal,
    serve: async (addresses, certified) => {
      refusal = undefined;
      for (const listener of listeners.values()) listener.certify(certified);
      for (const address of addresses) if (!listeners.has(address)) await openAt(address, certified);
      await closeAll([...listeners.keys()].filter((address) => !addresses.includes(address)));
    },
    close: () => closeAll([...listeners.keys()]),
  };
}
