import { browserCommand, openInBrowser } from '../../service/start/command/browser.ts';
import { EXIT } from '../commands.ts';
import { Problem } from '../problem.ts';
import { shown } from '../text.ts';
import type { Work } from '../work.ts';
import { findLink, noLink } from './link.ts';

/** Opens an address in the browser; where there is none, the address is printed. */
async function openAddress({ env, print }: Work, address: string): Promise<void> {
  const browser = browserCommand(process.platform, env);
  if (!browser || !(await openInBrowser(address, browser))) print(address);
}

/** The visit happens in the browser: it has one click, and the rules of the link apply to it. */
export async function go(work: Work): Promise<void> {
  const { client, words, operands, has, print } = work;
  const query = { q: operands.join(' ') };
  const response = await client.send('GET /go', { query }).catch((error: unknown) => {
    throw noLink(error, words, query.q);
  });
  const target = response.headers.get('location');
  if (target === null) {
    const suggested = await client.send('GET /go/suggest', { query });
    const [, found]: [string, string[]] = JSON.parse(await suggested.text());
    const told = { name: query.q, names: found.map(shown).join(', ') };
    throw new Problem(words.problems[told.names === '' ? 'noLink' : 'near'](told), EXIT.notFound);
  }
  const address = new URL(target, await client.address()).href;
  if (has('print')) print(address);
  else await openAddress(work, address);
}

/** The first screen, or the page of a link. */
export async function openPage(work: Work): Promise<void> {
  const [name] = work.operands;
  const page = name === undefined ? '' : `links/${(await findLink(work, name)).id}`;
  await openAddress(work, `${await work.client.address()}/app/${page}`);
}
