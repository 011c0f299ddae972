import type { AnswerTo } from '../../renderer/api/operations.ts';
import { EXIT } from '../commands.ts';
import { Problem } from '../problem.ts';
import { originOf } from '../settings.ts';
import type { Work } from '../work.ts';

/** A link as the caller may read it. */
type Link = AnswerTo<'GET /api/v1/urls/:domain/:alias'>;

/** A name, or a short address such as `go/wiki`, as domain and name; the host of Linnet stands for its own names. */
export function placeOf(typed: string, base: string): { domain: string; alias: string } {
  const [, host, path = typed] = /^(?:https?:\/\/)?([^/]+)\/+([^?#]+)/i.exec(typed) ?? [];
  const origin = host === undefined ? base : (originOf(host) ?? base);
  return { domain: new URL(origin).host, alias: decodeURI(path.replace(/^\//, '')) };
}

/** A refusal because there is nothing with this name, as a sentence that names it. */
export const noLink = (error: unknown, words: Work['words'], name: string): unknown =>
  error instanceof Problem && error.code === EXIT.notFound
    ? new Problem(words.problems.noLink({ name }), EXIT.notFound)
    : error;

/** The link of a name or short address. @throws Problem with the code for "not found" when the caller has none. */
export async function findLink({ client, words }: Work, typed: string): Promise<Link> {
  const params = placeOf(typed, await client.address());
  return client.call('GET /api/v1/urls/:domain/:alias', { params }).catch((error: unknown) => {
    throw noLink(error, words, typed);
  });
}

/** The short address of a link, which answers about links do not have: it begins as Linnet says that links do. */
export async function shortAddressOf(
  { client }: Work,
  { domain, alias }: Pick<Link, 'domain' | 'alias'>,
): Promise<string> {
  const { link_base: base } = await client.call('GET /app-state');
  return `${domain === null ? base : `${new URL(base).protocol}//${domain}`}/${alias}`;
}

/** JSON as the API answered it. */
export const written = (answer: unknown): string => JSON.stringify(answer, null, 2);
