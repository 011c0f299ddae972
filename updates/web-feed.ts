import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Saying } from '../words/saying.ts';
import { type Feed, LONGEST_TEXT } from './feed.ts';
import { UpdateRefused } from './refusal.ts';
import { refused } from './words.ts';

/** Addresses of an own network or of this computer, by ipaddr.js' names of their ranges. */
const OWN_RANGES = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/**
 * A web address on the own network. Names that lead elsewhere are refused at the connection, redirects are not
 * followed, and a server that is silent for `patience` ms is given up.
 *
 * @throws UpdateRefused when it is no http or https address.
 */
export function webFeed(address: string, patience: number): Feed {
  const base = parseAddress(address);
  const get = async (name: string): Promise<IncomingMessage> => {
    const answer = await send(new URL(encodeURIComponent(name), base), patience);
    if (answer.statusCode === 200) return answer;
    answer.destroy();
    if (answer.statusCode === 404) throw new UpdateRefused(refused.missing({ file: name }));
    throw new UpdateRefused(refused.badAnswer({ place: base.host, status: String(answer.statusCode) }));
  };
  return {
    open: get,
    readText: async (name) => {
      const answer = await send(new URL(encodeURIComponent(name), base), patience);
      if (answer.statusCode === 200) return readAll(answer, name);
      answer.destroy();
      if (answer.statusCode === 404) return undefined;
      throw new UpdateRefused(refused.badAnswer({ place: base.host, status: String(answer.statusCode) }));
    },
  };
}

/** The address of a folder, with a slash at its end. */
export function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UpdateRefused(refused.noAddress);
  url.search = '';
  url.hash = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Whether an address is one of an own network, or of this computer. */
export function isOwnNetwork(address: string): boolean {
  return ipaddr.isValid(address) && OWN_RANGES.has(ipaddr.process(address).range());
}

function send(url: URL, patience: number): Promise<IncomingMessage> {
  const place = url.host;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const refuse = (said: Saying, cause?: unknown): void => reject(new UpdateRefused(said, { cause }));
    if (isIP(host) !== 0 && !isOwnNetwork(host)) return refuse(refused.notOwnNetwork({ place }));
    const client = url.protocol === 'https:' ? https : http;
    let answer: IncomingMessage | undefined;
    const request = client.get(url, { lookup: ownNetworkOnly, agent: false }, (received) => {
      answer = received;
      resolve(received);
    });
    // After the beginning of an answer, only the answer itself reports the error to its reader.
    request.setTimeout(patience, () =>
      (answer ?? request).destroy(new UpdateRefused(refused.noAnswer({ place }))),
    );
    request.on('error', (error) =>
      error instanceof UpdateRefused
        ? reject(error)
        : refuse(
            error instanceof NotOwnNetwork ? refused.notOwnNetwork({ place }) : refused.noAnswer({ place }),
            error,
          ),
    );
  });
}

class NotOwnNetwork extends Error {}

/** Resolves a name to its addresses on the own network: the connection uses a checked address. */
const ownNetworkOnly: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '', 0);
    const own = found.filter(({ address }) => isOwnNetwork(address));
    const [first] = own;
    if (!first) return answer(new NotOwnNetwork(name), '', 0);
    if (options.all) return answer(null, own);
    return answer(null, first.address, first.family);
  });
};

async function readAll(answer: IncomingMessage, name: string): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > LONGEST_TEXT) throw new UpdateRefused(refused.tooLarge({ file: name }));
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}
