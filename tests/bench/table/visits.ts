import { request } from '../../support/request.ts';
import { headersOf } from '../../support/visitor-headers.ts';
import { pickFrom, randomNumbers } from '../clicks.ts';
import { sampleWidePaths } from '../measure/links.ts';
import { type Sent, visitsOf } from '../measure/load.ts';
import { type Holder, holderAt, type Running } from './installation.ts';

/** An account with links that are followed. */
type Followed = { holders: readonly Holder[] };

/** Few links, which stay in memory everywhere. */
const FEW = 1_000;

/** How many browsers and pages many visitors come with. */
const BROWSERS = 500;
const REFERRERS = 2_000;
/** So many of a hundred visitors come from a page. */
const LED = 60;

const ANY_PATH = '/any-code';
const anyPaths = (count: number): string[] => Array<string>(count).fill(ANY_PATH);

const mostLinksOf = ({ holders }: Followed): Holder => holderAt(holders, holders.length - 1);

/** Visitors with real browsers who follow few links of the account with most of them. */
export const visitsOfInstallation = (followed: Followed): Sent[] =>
  visitsOf(sampleWidePaths(mostLinksOf(followed), FEW));
export const visitsOfBare = (): Sent[] => visitsOf(anyPaths(FEW));

/** Visitors who follow all links of that account, the first ones far more often than the last; browsers and pages alike. */
export const manyVisitsOf = (followed: Followed): Sent[] => {
  const holder = mostLinksOf(followed);
  return manyVisits(sampleWidePaths(holder, holder.count));
};
export const manyVisitsOfBare = (count: number): Sent[] => manyVisits(anyPaths(count));

function manyVisits(paths: readonly string[]): Sent[] {
  const random = randomNumbers();
  const pick = pickFrom(random);
  const browsers = Array.from({ length: BROWSERS }, (_, number) => headersOf(number).userAgent);
  const pages = Array.from({ length: REFERRERS }, (_, number) => `https://site${number}.com/page`);
  return paths.map(() => ({
    path: pick(paths),
    headers: { 'User-Agent': pick(browsers), ...(random(100) < LED && { Referer: pick(pages) }) },
  }));
}

/** The same visits through a proxy that names visitors of a local network. */
export const throughProxy = (visits: readonly Sent[]): Sent[] =>
  visits.map(({ headers, ...visit }, index) => ({
    ...visit,
    headers: {
      ...headers,
      'X-Forwarded-For': `10.0.${index % 4}.${index % 250}`,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'links.example.com',
    },
  }));

/** The same visits, each on a connection of its own. */
export const oneByOne = (visits: readonly Sent[]): Sent[] =>
  visits.map(({ headers, ...visit }) => ({ ...visit, headers: { ...headers, Connection: 'close' } }));

/** Has an installation trust these proxies and no others. */
export async function trustProxies({ url, maker }: Running, proxies: readonly string[]): Promise<void> {
  const { status } = await request(`${url}/host/proxies`, {
    method: 'PUT',
    token: maker.token,
    body: { proxies },
  });
  if (status !== 200) throw new Error(`The proxies were answered with ${status}`);
}
