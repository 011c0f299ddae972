/** The port that was typed; undefined for anything else. */
export function readPort(typed: string): number | undefined {
  const port = Number(typed.trim());
  return /^\d{1,5}$/.test(typed.trim()) && port >= 1 && port <= 65_535 ? port : undefined;
}

/** The same page at another port; undefined while it was not loaded from the old one, but through port 80. */
export function pageAt(href: string, oldPort: number, port: number): string | undefined {
  const url = new URL(href);
  if (Number(url.port || 80) !== oldPort) return undefined;
  url.port = String(port);
  return url.href;
}
