/** Whether a URL leads to an IP address, not to a name. */
export function hasBareAddress(url: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(url)?.[1] ?? '';
  return host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
}
