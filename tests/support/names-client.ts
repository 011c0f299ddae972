import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Computer } from './computers.ts';

/** A record as a packet on the network had it. */
export type HeardRecord = { name: string; type: string; ttl: number; flush: boolean; data: unknown };

/** A packet that a computer heard on the port of multicast DNS; `at` is when, ms on its own clock. */
export type HeardPacket = {
  at: number;
  family: 'udp4' | 'udp6';
  type: 'query' | 'response';
  answers: HeardRecord[];
  authorities: HeardRecord[];
  additionals: HeardRecord[];
};

/** A device that hears everything said about names, and asks. */
export type NamesClient = {
  heard: HeardPacket[];
  /** Asks everyone, over IPv4 and IPv6. */
  ask(name: string, type: string): void;
  close(): void;
};

/** Runs in the namespace: tells packets as JSON on standard output, and asks what it reads on standard input. */
const LISTEN = `
const { createSocket } = require('node:dgram');
const multicastDns = require('multicast-dns');
const [address, device] = process.argv.slice(1);
const open = (type, ip, place) => {
  const socket = createSocket({ type, reuseAddr: true, ipv6Only: type === 'udp6' });
  socket.bind(5353, () => {
    socket.setMulticastInterface(place);
    socket.setMulticastTTL(255);
    socket.addMembership(ip, place);
    console.log('ready');
  });
  const mdns = multicastDns({ socket, type, ip, interface: place, bind: false, multicast: false });
  mdns.on('packet', ({ type: kind, answers, authorities, additionals }) =>
    console.log(JSON.stringify({ at: performance.now(), family: type, type: kind, answers, authorities, additionals })));
  return mdns;
};
const all = [open('udp4', '224.0.0.251', address), open('udp6', 'ff02::fb', '::%' + device)];
require('node:readline').createInterface(process.stdin).on('line', (line) => {
  for (const mdns of all) mdns.query({ questions: [JSON.parse(line)] });
});
`;

/** Starts one on a computer, at an address of its network card. */
export async function hearNames(computer: Computer, address: string, device: string): Promise<NamesClient> {
  const [program = '', ...before] = computer.prefix;
  const child: ChildProcess = spawn(program, [...before, process.execPath, '-e', LISTEN, address, device], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const heard: HeardPacket[] = [];
  let sockets = 0;
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The client for names ended')));
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      if (line !== 'ready') heard.push(JSON.parse(line));
      else sockets += 1;
      if (sockets === 2) resolve();
    });
  });
  return {
    heard,
    ask: (name, type) => void child.stdin?.write(`${JSON.stringify({ name, type })}\n`),
    close: () => void child.kill('SIGKILL'),
  };
}
