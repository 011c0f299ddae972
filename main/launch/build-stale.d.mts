export const root: string;
export function buildStale(names: readonly string[]): void;
