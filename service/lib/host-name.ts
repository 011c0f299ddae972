/** `host:port`, `[v6]:port` and plain hosts: lower-case, without port, brackets and trailing dot. */
export function nameOf(host: string): string {
  const lower = host.trim().toLowerCase();
  if (lower.startsWith('[')) return lower.slice(1, Math.max(lower.indexOf(']'), 1));
  return lower.replace(/:\d*$/, '').replace(/\.$/, '');
}
