export function runElectron(
  electron: string,
  folder: string,
): Promise<{ code: number; lacksSandbox: boolean }>;
