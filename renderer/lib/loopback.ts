/** Whether a text is an address that leads every computer to itself, and so nowhere on any other. */
export function leadsToLoopback(text: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(text)?.[1]?.toLowerCase();
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host ?? '');
}
