import type { AnswerTo } from '../../renderer/api/operations.ts';
import { EXIT } from '../commands.ts';
import { Problem } from '../problem.ts';
import { originOf } from '../settings.ts';
import type { Work } from '../work.ts';

/** A link as the caller may read it. */
export type Link = AnswerTo<'GET /api/v1/urls/:domain/:alias'>;

/** A name, or a short address such as `go/wiki`, as domain and name; the host of Linnet stands for its own names. */
export function placeOf(typed: string, base: string): { domain: string; alias: string } {
  const { host } = new URL(base);
  const slash = typed.replace(/^https?:\/\//i, '').indexOf('/');
  if (slash < 1) return { domain: host, alias: typed.replace(/^\//, '') };
  const url = new URL(
    originOf(typed) === undefined ? base : /^https?:/i.test(typed) ? typed : `http://${typed}`,
  );
  return { domain: url.host, alias: decodeURIComponent(url.pathname.slice(1)) };
}

/** The link of a name or short address. @throws Problem with the code for "not found" when the caller has none. */
export async function findLink(
  { client, words }: Pick<Work, 'client' | 'words'>,
  typed: string,
): Promise<Link> {
  const params = placeOf(typed, await client.address());
  try {
    return await client.call('GET /api/v1/urls/:domain/:alias', { params });
  } catch (error) {
    const isUnknown = error instanceof Problem && error.code === EXIT.notFound;
    throw isUnknown ? new Problem(words.problems.noLink({ name: typed }), EXIT.notFound) : error;
  }
}

/** The short address of a link. The list of links has none, so that it begins as Linnet says that links do. */
export async function shortAddressOf(
  { client }: Pick<Work, 'client'>,
  { domain, alias }: Link,
): Promise<string> {
  const { link_base: base } = await client.call('GET /app-state');
  return `${domain === null ? base : `${new URL(base).protocol}//${domain}`}/${alias}`;
}

/** JSON as the API answered it. */
export const written = (answer: unknown): string => JSON.stringify(answer, null, 2);
