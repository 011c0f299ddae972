import { type LocalAddress, type Machine, systemMachine } from '../../service/kernel/machine.ts';

/** Has the times of a schedule, and lets them pass: at a full hour, what a test waits for would be done beside it. */
export const withoutRuns: Machine['schedule'] = (pattern) => systemMachine.schedule(pattern, () => undefined);

/** A computer with these addresses, each on the interface before it: `{ eth0: ['10.0.0.5'] }`. */
export function pretendMachine(
  interfaces: Record<string, readonly string[]>,
  { hostname = 'office-pc', routed = [] }: { hostname?: string; routed?: readonly string[] } = {},
): Machine {
  const addresses: LocalAddress[] = Object.entries(interfaces).flatMap(([name, list]) =>
    list.map((address) => ({ address, interface: name })),
  );
  return {
    hostname: () => hostname,
    addresses: () => addresses,
    descriptors: () => 8_192,
    isWireless: (name) => name.startsWith('wlan'),
    routedAddresses: async () => [...routed],
    resolve: systemMachine.resolve,
    records: systemMachine.records,
    schedule: withoutRuns,
    socketTable: systemMachine.socketTable,
  };
}
