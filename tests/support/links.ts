import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { fileClicks } from '../../service/clicks/clicks/filing/filing-repository.ts';
import { proveStorage } from '../../service/db/storage-repository.ts';
import { findDomainById } from '../../service/network/domains/repository.ts';
import { type Answer, request } from './request.ts';
import type { TestService } from './start-service.ts';

export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

type Place = { url: string };

/** `POST /api/v1/shorten`. */
export const shorten = ({ url }: Place, body: unknown, token?: string): Promise<Answer> =>
  request(`${url}/api/v1/shorten`, { method: 'POST', body, token });

export type MadeLink = { id: string; alias: string; shortUrl: string; claimToken: string };

/** A link that must come into being. */
export async function makeLink(place: Place, body: object = {}, token?: string): Promise<MadeLink> {
  const answer = await shorten(place, { long_url: 'https://example.com/', ...body }, token);
  if (answer.status !== 201) throw new Error(`No link: ${answer.text}`);
  const { id, alias, short_url, claim_token } = answer.body;
  return {
    id: String(id),
    alias: String(alias),
    shortUrl: String(short_url),
    claimToken: String(claim_token),
  };
}

/** Follows a short address as a browser would. */
export const visit = (
  { url }: Place,
  code: string,
  { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {},
): Promise<Answer> =>
  request(`${url}/${code}`, { method, headers: { 'user-agent': BROWSER, accept: 'text/html', ...headers } });

/** A link as the API lists it to its owner. */
export const getLink = ({ url }: Place, id: string, token: string): Promise<Answer> =>
  request(`${url}/api/v1/urls/${id}`, { token });

/** Writes past the service, for states that only an operator can bring about. */
export async function writeDirectly(service: TestService, statement: string, args: string[]): Promise<void> {
  const client = createClient({ url: pathToFileURL(`${service.dataDir}/linnet.db`).href, timeout: 5000 });
  await client.execute({ sql: statement, args });
  client.close();
  // The service knows of its own writes only: with any of them it forgets what it keeps in memory.
  await service.context.database.write(proveStorage, undefined);
}

/** What an operator does to a link that must not be followed. */
export async function blockLink(service: TestService, id: string): Promise<void> {
  await writeDirectly(service, `update links set status = 'BLOCKED' where id = ?`, [id]);
  const link = await service.context.database.read.query.links.findFirst({
    where: (links, { eq }) => eq(links.id, id),
  });
  if (link) service.context.linkIndex.changed(link, link);
}

/** Resolves when every click so far is written and filed under its link. */
export async function fileAllClicks({ context }: TestService): Promise<void> {
  await context.clicks.flush();
  while ((await context.database.write(fileClicks, { all: true })).more);
}

let domains = 0;

/** A custom domain of this account; returns its id. */
export async function addDomain(
  service: TestService,
  accountId: string,
  fqdn: string,
  status = 'active',
): Promise<string> {
  domains += 1;
  const id = domains.toString(16).padStart(24, 'd');
  await writeDirectly(
    service,
    'insert into domains (id, account_id, fqdn, status, created_at, updated_at) values (?, ?, ?, ?, 0, 0)',
    [id, accountId, fqdn, status],
  );
  const domain = await findDomainById(service.context.database.read, id);
  if (domain) service.context.domains.keep(domain, service.context.journal.lastSeq());
  return id;
}
