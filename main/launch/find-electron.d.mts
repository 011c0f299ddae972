export function findElectron(env: NodeJS.ProcessEnv): string | undefined;
export function fetchElectron(
  env: NodeJS.ProcessEnv,
): Promise<{ path: string; reason?: undefined } | { path?: undefined; reason: string }>;
export function whyNoWindows(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  userId: number | undefined,
): string | undefined;
