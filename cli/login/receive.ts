import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { Problem } from '../problem.ts';
import type { CommandWords } from '../words.ts';

/** As long as a person may take, ms. */
const LONGEST_WAIT = 300_000;

/** The code that a return address carries for this sign-in; undefined for any other address. @throws Problem when refused. */
export function codeIn(address: string, state: string, words: CommandWords): string | undefined {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  if (query.get('state') !== state) return undefined;
  if (query.get('error') !== null) throw new Problem(words.problems.denied);
  return query.get('code') ?? undefined;
}

/**
 * Waits for the browser of this computer, or for the return address that a person pastes because the browser is on
 * another one. `begin` is called once this computer listens, with the address to which Linnet sends the browser
 * (docs/contract/apps.md#rules).
 *
 * @throws Problem when the person refuses, takes too long.
 */
export async function receiveCode(
  words: CommandWords,
  state: string,
  begin: (returnAddress: string) => void,
): Promise<string> {
  const pasted = createInterface({ input: process.stdin });
  const server = createServer();
  let timer: NodeJS.Timeout | undefined;
  const code = new Promise<string>((resolve, reject) => {
    /** What the person reads; undefined where the address is of no use. */
    const take = (address: string): string | undefined => {
      try {
        const found = codeIn(address, state, words);
        if (found !== undefined) resolve(found);
        return found && words.login.page;
      } catch (error) {
        reject(error);
        return words.problems.denied;
      }
    };
    server.on('request', ({ url = '' }, response) => {
      const text = take(url);
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' };
      response.writeHead(text === undefined ? 404 : 200, headers).end(text);
    });
    pasted.on('line', (line) => take(line.trim()));
    timer = setTimeout(() => reject(new Problem(words.problems.tooLate)), LONGEST_WAIT);
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      if (typeof bound === 'object' && bound) begin(`http://127.0.0.1:${bound.port}/callback`);
    });
  });
  try {
    return await code;
  } finally {
    clearTimeout(timer);
    pasted.close();
    server.close();
  }
}
