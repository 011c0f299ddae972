/** The port that a person chose in the desktop app, because another program has the usual one. */
export type PortChoice = {
  choose(port: number): void;
  /** What the service is told at its start. */
  inStartMessage(): { port?: number };
  /** What its environment has beside this app's own. */
  inEnvironment(): { LINNET_PORT?: string };
  /** To be called once the service runs: it has kept the port, and may be moved to another one since. */
  noteRunning(): void;
};

/**
 * The service keeps the port as the owner's choice. Where `LINNET_PORT` is set, which wins over that, it is replaced for
 * as long as this app runs.
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
