/** Whether an address leads nowhere on any other computer, as it does while Linnet is not shared. */
export function isOwnComputerOnly(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
