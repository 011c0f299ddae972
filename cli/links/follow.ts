import { browserCommand, openInBrowser } from '../../service/start/command/browser.ts';
import { EXIT } from '../commands.ts';
import { Problem } from '../problem.ts';
import { shown } from '../text.ts';
import type { Work } from '../work.ts';
import { findLink } from './link.ts';

/** Opens an address in the browser; where there is none, the address is printed. */
export async function openAddress(
  { env, print }: Pick<Work, 'env' | 'print'>,
  address: string,
): Promise<void> {
  const browser = browserCommand(process.platform, env);
  const isOpen = browser !== undefined && (await openInBrowser(address, browser));
  if (!isOpen) print(address);
}

/** The visit happens in the browser: it has one click, and the rules of the link apply to it. */
export async function go(work: Work): Promise<void> {
  const { client, words, operands, has, print } = work;
  const q = operands.join(' ');
  const base = await client.address();
  const response = await client.send('GET /go', { query: { q } }).catch((error: unknown) => {
    throw error instanceof Problem && error.code === EXIT.notFound
      ? new Problem(words.problems.noLink({ name: q }), EXIT.notFound)
      : error;
  });
  const target = response.headers.get('location');
  if (target === null) {
    const suggested = await client.send('GET /go/suggest', { query: { q } });
    const [, names]: [string, string[]] = JSON.parse(await suggested.text());
    const near = names.map(shown).join(', ');
    throw new Problem(
      near === '' ? words.problems.noLink({ name: q }) : words.problems.near({ name: q, names: near }),
      EXIT.notFound,
    );
  }
  const address = new URL(target, base).href;
  if (has('print')) print(address);
  else await openAddress(work, address);
}

/** The first screen, or the page of a link. */
export async function openPage(work: Work): Promise<void> {
  const [name] = work.operands;
  const base = await work.client.address();
  await openAddress(
    work,
    name === undefined ? `${base}/app/` : `${base}/app/links/${(await findLink(work, name)).id}`,
  );
}
