import type { SettingsFile } from '../settings.ts';

/** The port that a person chose in the desktop app, because another program has the usual one. */
export type PortChoice = {
  /** What the service is given in its environment. */
  env(): { LINNET_PORT?: string };
  /** Keeps it for this run and every later one. */
  choose(port: number): void;
};

/**
 * A choice of this run counts first, then `LINNET_PORT` of the environment, then what was chosen in an earlier run; with
 * none of them the service decides.
 */
export function choosePort(settings: SettingsFile, env: NodeJS.ProcessEnv): PortChoice {
  let chosen: number | null = null;
  return {
    env: () => {
      const port = chosen ?? (env.LINNET_PORT ? null : settings.get().port);
      return port === null ? {} : { LINNET_PORT: String(port) };
    },
    choose: (port) => {
      chosen = port;
      settings.update({ port });
    },
  };
}
