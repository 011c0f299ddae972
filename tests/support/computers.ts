import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** What a request from a computer was answered; the body as bytes, for pictures too. */
export type Reply = { status: number; location: string | null; language: string | null; body: Buffer };

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** How long it is waited for, ms. */
  timeout?: number;
};

/** A computer of its own as far as its network goes: a network namespace. */
export type Computer = {
  /** Put before a command, these words make it run there. */
  prefix: readonly string[];
  run(...command: string[]): void;
  /** One request, redirects not followed; rejects with the system's code without an answer. */
  request(url: string, asked?: Asked): Promise<Reply>;
};

/** A computer alone on its network. */
export type LoneComputer = Computer & { remove(): void };

/** The computer that runs Linnet, and one of a colleague's on the same network. */
export type TwoComputers = { office: Computer; colleague: Computer; remove(): void };

/** Where the office's computer is on the network that both are on. */
export const OFFICE = { v4: '10.77.0.1', v6: 'fd77::1', container: '172.17.0.1', vpn: '10.8.0.2' };

/**
 * Whether this test run can make computers of its own.
 *
 * Where it cannot, this says what stays untested: the default reporter keeps the reason of a skipped test to itself.
 */
export function canMakeComputers(untested: string): boolean {
  const reason = process.getuid?.() === 0 ? whyNoNamespace() : 'only root can make network namespaces';
  if (reason !== undefined) process.stdout.write(`${reason}: ${untested}\n`);
  return reason === undefined;
}

function whyNoNamespace(): string | undefined {
  const name = newName();
  try {
    ip('netns', 'add', name);
    ip('netns', 'delete', name);
    return undefined;
  } catch (error) {
    return `network namespaces cannot be made here: ${error instanceof Error ? error.message : error}`;
  }
}

/** One computer, where every port is free, with a network card that has an address such as `10.77.0.1/24`. */
export function makeComputer(address: string): LoneComputer {
  const name = newName();
  const inside = (...words: string[]): void => ip('-n', name, ...words);
  ip('netns', 'add', name);
  inside('link', 'set', 'lo', 'up');
  // A card without a partner has no link.
  inside('link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'lan0-end');
  inside('link', 'set', 'lan0-end', 'up');
  inside('address', 'add', address, 'dev', 'lan0');
  inside('link', 'set', 'lan0', 'up');
  return { ...computer(name), remove: () => ip('netns', 'delete', name) };
}

/**
 * Two computers alone on a network.
 *
 * The office's has a container bridge before its network card, as Docker makes one, and a VPN after it. Its default
 * route leads over the card.
 */
export function makeTwoComputers(): TwoComputers {
  const names = { office: newName(), colleague: newName() };
  const inOffice = (...words: string[]): void => ip('-n', names.office, ...words);
  const inColleague = (...words: string[]): void => ip('-n', names.colleague, ...words);
  for (const name of Object.values(names)) {
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
  }
  for (const name of ['docker0', 'tun0']) {
    inOffice('link', 'add', name, 'type', 'veth', 'peer', 'name', `${name}-end`);
    inOffice('link', 'set', `${name}-end`, 'up');
    inOffice('link', 'set', name, 'up');
    if (name === 'docker0')
      inOffice('link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', names.colleague);
  }
  inOffice('address', 'add', `${OFFICE.container}/16`, 'dev', 'docker0');
  inOffice('address', 'add', `${OFFICE.vpn}/24`, 'dev', 'tun0');
  inOffice('address', 'add', `${OFFICE.v4}/24`, 'dev', 'eth0');
  inOffice('address', 'add', `${OFFICE.v6}/64`, 'dev', 'eth0', 'nodad');
  inColleague('address', 'add', '10.77.0.2/24', 'dev', 'eth0');
  inColleague('address', 'add', 'fd77::2/64', 'dev', 'eth0', 'nodad');
  inColleague('link', 'set', 'eth0', 'up');
  inOffice('link', 'set', 'eth0', 'up');
  inOffice('route', 'add', 'default', 'via', '10.77.0.2');
  inOffice('-6', 'route', 'add', 'default', 'via', 'fd77::2');
  return {
    office: computer(names.office),
    colleague: computer(names.colleague),
    remove: () => Object.values(names).forEach((name) => void ip('netns', 'delete', name)),
  };
}

const newName = (): string => `linnet-${randomBytes(4).toString('hex')}`;

const ip = (...words: string[]): void => {
  execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Runs in the namespace: one request, told as JSON on standard output. */
const ASK = `
const [url, { body, ...options }] = JSON.parse(process.argv[1]);
const request = require('node:http').request(url, { timeout: 10_000, ...options }, async (response) => {
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode: status, headers: { location = null, 'content-language': language = null } } = response;
  process.stdout.write(JSON.stringify({ status, location, language, body: Buffer.concat(chunks).toString('base64') }));
});
request.on('timeout', () => request.destroy(new Error('timeout')));
request.on('error', (error) => process.stdout.write(JSON.stringify({ error: error.code ?? error.message })));
request.end(body);
`;

function computer(name: string): Computer {
  const prefix = ['ip', 'netns', 'exec', name];
  const [program = '', ...before] = prefix;
  return {
    prefix,
    run: (...command) => void execFileSync(program, [...before, ...command]),
    request: async (url, asked = {}) => {
      const command = [process.execPath, '-e', ASK, JSON.stringify([url, asked])];
      const { stdout } = await promisify(execFile)(program, [...before, ...command], { maxBuffer: 1 << 26 });
      const { error, status, location, language, body } = JSON.parse(stdout);
      if (error) throw new Error(error);
      return { status, location, language, body: Buffer.from(body, 'base64') };
    },
  };
}
