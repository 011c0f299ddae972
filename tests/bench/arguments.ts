import { parseArgs } from 'node:util';
import ipaddr from 'ipaddr.js';

/** How much is in the database that a part of its own measures. */
export type Size = { links: number; clicks: number };

/** How a short link is made on another server: `{n}` in the address or the body is another number each time. */
export type Creation = { method: string; url: string; body: string };

/** Another server, of which one short link is followed and, where a creation is given, links are made. */
export type Peer = { url: string; creation: Creation | null; headers: Record<string, string> };

/** What the table is to have beside this checkout: another one, another server, or bare node alone. */
export type Beside = { kind: 'nothing' } | { kind: 'checkout'; folder: string } | ({ kind: 'peer' } & Peer);

/** What the command asks for. */
export type Wanted =
  | { kind: 'table'; isQuick: boolean; beside: Beside }
  | { kind: 'parts'; names: string[]; seconds: number; size: Size };

/** What was written on the command line that cannot be done, in a sentence for the person who wrote it. */
export class WrongArguments extends Error {}

const OPTIONS = {
  quick: { type: 'boolean' },
  against: { type: 'string' },
  peer: { type: 'string' },
  create: { type: 'string' },
  body: { type: 'string' },
  header: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  seconds: { type: 'string' },
  // Of the parts `backups` and `waiting`, which has a fifth of the links and a tenth of the clicks.
  links: { type: 'string' },
  clicks: { type: 'string' },
} as const;

/** The options that parts of their own have; all others are of the table. */
const OF_PARTS: readonly string[] = ['seconds', 'links', 'clicks'];

/**
 * Reads the arguments of `npm run bench`, where there are parts of these names.
 *
 * Throws `WrongArguments` with a sentence that says what to write instead.
 */
export function readArguments(args: readonly string[], parts: readonly string[]): Wanted {
  const { values, positionals } = parse(args);
  requireFitting(values, positionals.length > 0);
  if (positionals.length > 0) {
    const unknown = positionals.find((name) => !parts.includes(name));
    if (unknown) throw new WrongArguments(`There is no benchmark ${unknown}; there are ${parts.join(', ')}`);
    const size = {
      links: countOf('links', values.links, 1_000_000),
      clicks: countOf('clicks', values.clicks, 10_000_000),
    };
    return { kind: 'parts', names: positionals, seconds: countOf('seconds', values.seconds, 30), size };
  }
  return { kind: 'table', isQuick: values.quick === true, beside: besideOf(values) };
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
};

type Values = ReturnType<typeof parse>['values'];

/** What would be ignored is refused: a figure must not be taken for one of another question. */
function requireFitting(values: Values, isOfParts: boolean): void {
  const stray = Object.keys(values).find((name) => OF_PARTS.includes(name) !== isOfParts);
  if (stray === undefined) return;
  const instead = isOfParts
    ? 'is an option of the table; leave out the names of parts'
    : 'is an option of parts; name one of them';
  throw new WrongArguments(`--${stray} ${instead}`);
}

function besideOf({ against, peer, create, body = '', header = [], yes = false }: Values): Beside {
  if (against !== undefined && peer !== undefined)
    throw new WrongArguments('Take --against or --peer, one at a time');
  if (peer === undefined && create !== undefined)
    throw new WrongArguments('--create says how the server of --peer makes a link; add --peer');
  if (against !== undefined) return { kind: 'checkout', folder: against };
  if (peer === undefined) return { kind: 'nothing' };
  const creation = create === undefined ? null : creationOf(create, body);
  for (const address of [peer, ...(creation ? [creation.url] : [])]) requireNear(address, yes);
  return { kind: 'peer', url: peer, creation, headers: Object.fromEntries(header.map(headerOf)) };
}

function creationOf(text: string, body: string): Creation {
  const [, method = '', url = ''] = /^([A-Z]+) (\S+)$/.exec(text) ?? [];
  if (url === '')
    throw new WrongArguments("--create is a method and an address: 'POST http://127.0.0.1:8080/api/links'");
  return { method, url, body };
}

function headerOf(line: string): [string, string] {
  const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined)
    throw new WrongArguments(`--header is a name and a value: 'Authorization: Bearer …', not ${line}`);
  return [name, value];
}

/** Addresses of this computer and of private networks; any other may be a server of other people. */
const NEAR: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

function requireNear(address: string, isAgreed: boolean): void {
  if (!URL.canParse(address) || new URL(address).protocol !== 'http:')
    throw new WrongArguments(`${address} is no address that begins with http://`);
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const isNear =
    host === 'localhost' || (ipaddr.isValid(host) && NEAR.includes(ipaddr.process(host).range()));
  if (!isNear && !isAgreed)
    throw new WrongArguments(
      `${host} is not an address of this computer or a private network: as many requests as it can answer would be sent to it. Add --yes if it is yours`,
    );
}

function countOf(name: string, text: string | undefined, usual: number): number {
  const count = text === undefined ? usual : Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new WrongArguments(`--${name} is a whole number above 0, not ${text}`);
  return count;
}
