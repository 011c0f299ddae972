/** The port that a person chose in the desktop app, because another program has the default one. */
export type PortChoice = {
  choose(port: number): void;
  /** The part for the start message to the service. */
  inStartMessage(): { port?: number };
  /** The part for the service's environment. */
  inEnvironment(): { LINNET_PORT?: string };
  /** Call this once the service runs: it has stored the port, and may have moved to another one since. */
  noteRunning(): void;
};

/**
 * The service stores the port as the owner's choice. `LINNET_PORT` would override that, so it is replaced as long as
 * this app runs.
 */
export function createPortChoice(env: NodeJS.ProcessEnv): PortChoice {
  let chosen: number | undefined;
  return {
    choose: (port) => {
      chosen = port;
    },
    inStartMessage: () => (chosen === undefined || env.LINNET_PORT ? {} : { port: chosen }),
    inEnvironment: () => (chosen === undefined || !env.LINNET_PORT ? {} : { LINNET_PORT: String(chosen) }),
    noteRunning: () => {
      if (!env.LINNET_PORT) chosen = undefined;
    },
  };
}
