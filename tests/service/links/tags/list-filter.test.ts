import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../../drizzle/schema/index.ts';
import { carriesOne, resolveWish } from '../../../../service/links/tags/operations.ts';
import { makeLink, writeDirectly } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { makeTag, makeTeamTag } from '../../../support/tags.ts';

/** Tags by letter, and links named after the tags that they carry. */
const CARRIED = ['a', 'ab', 'abc', 'b', 'bc', 'c', 'd', 'de', 'e', 'none', 't', 'at'];

let service: TestService;
let ada: Person;
let foreignId: string;
const ids = new Map<string, string>();
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  const eve = await signUp(service, 'eve');
  for (const name of ['a', 'b', 'c', 'd', 'e']) ids.set(name, await makeTag(service, ada, name));
  ids.set('t', await makeTeamTag(service, ada, 't'));
  foreignId = await makeTag(service, eve, 'launch');
  await makeLink(service, { tag_ids: [foreignId] }, eve.token);
  await makeLink(service, { tag_ids: [ids.get('t')] }, eve.token);
  for (const letters of CARRIED) {
    service.clock.advance(1000);
    const tag_ids = letters === 'none' ? [] : [...letters].map((letter) => ids.get(letter));
    await makeLink(service, { alias: `link-${letters}`, tag_ids }, ada.token);
  }
});
afterAll(() => service.stop());

const idsOf = (letters: string): (string | undefined)[] => [...letters].map((letter) => ids.get(letter));

const ask = (filter: unknown, rest = '') =>
  request(
    `${service.url}/api/v1/urls?pageSize=100&filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`,
    { token: ada.token },
  );

async function listed(filter: unknown): Promise<string[]> {
  const { status, body } = await ask(filter);
  expect(status).toBe(200);
  const found = Object.values(body.items ?? {}).map(({ alias }) => String(alias).replace('link-', ''));
  expect(Number(body.total)).toBe(found.length);
  return found.toSorted();
}

describe('The list of links by tags', () => {
  it.each([
    ['one id', { tagIds: ['a'] }, ['a', 'ab', 'abc', 'at']],
    ['one name, however it is spelled', { tagNames: [' A '] }, ['a', 'ab', 'abc', 'at']],
    ['any of two', { tagIds: ['a'], tagNames: ['c'] }, ['a', 'ab', 'abc', 'at', 'bc', 'c']],
    ['any of four', { tagNames: ['a', 'b', 'd', 'e'] }, ['a', 'ab', 'abc', 'at', 'b', 'bc', 'd', 'de', 'e']],
    ['all of two', { tagIds: ['a'], tagNames: ['c'], tagsMatch: 'all' }, ['abc']],
    [
      'all, the same one by name and by id',
      { tagIds: ['a'], tagNames: ['a'], tagsMatch: 'all' },
      ['a', 'ab', 'abc', 'at'],
    ],
    ['a tag of the team', { tagNames: ['t'] }, ['at', 't']],
    ['any, one unknown', { tagNames: ['a', 'ghost'], tagsMatch: 'any' }, ['a', 'ab', 'abc', 'at']],
    ['all, one unknown', { tagNames: ['a', 'ghost'], tagsMatch: 'all' }, []],
    ['unknown ones alone', { tagNames: ['ghost'] }, []],
    ['no tag', { tagIds: [], tagNames: [] }, CARRIED.toSorted()],
    ['no tag, null', { tagIds: null, tagNames: null, tagsMatch: 'all' }, CARRIED.toSorted()],
    ['tags and a search', { tagNames: ['a'], search: 'link-ab' }, ['ab', 'abc']],
  ])(
    '%s',
    async (_what, { tagIds, ...filter }: { tagIds?: string[] | null; tagNames?: string[] | null }, found) => {
      expect(await listed({ ...filter, tagIds: tagIds && idsOf(tagIds.join('')) })).toEqual(found);
    },
  );

  it('knows nothing of the tags of another account', async () => {
    expect(await listed({ tagIds: [foreignId] })).toEqual([]);
    expect(await listed({ tagIds: [foreignId, ids.get('e')] })).toEqual(['de', 'e']);
    expect(await listed({ tagIds: [foreignId, ids.get('e')], tagsMatch: 'all' })).toEqual([]);
  });

  it.each([
    { tagIds: ['x'] },
    { tagIds: 'a' },
    { tagIds: [7] },
    { tagNames: ['a,b'] },
    { tagNames: [''] },
    { tagNames: 'a' },
    { tagNames: [null] },
    { tagsMatch: 'some' },
    { tagsMatch: null },
  ])('refuses %j', async (filter) => {
    const { status, body } = await ask(filter);
    expect([status, body.code, body.field]).toEqual([422, 'validation_error', 'filter']);
  });

  it('takes as many tags as fit in', async () => {
    const names = Array.from({ length: 900 }, (_, at) => `n${at}`);
    expect(await listed({ tagNames: [...names, 'd'] })).toEqual(['d', 'de']);
    expect(await listed({ tagNames: [...names, 'd'], tagsMatch: 'all' })).toEqual([]);
  });

  it('pages and sorts as without tags', async () => {
    const { body } = await ask({ tagNames: ['a'] }, '&sortOrder=ascending&page=2&pageSize=3');
    expect(Object.values(body.items ?? {}).map(({ alias }) => alias)).toEqual(['link-at']);
    expect([body.total, body.hasNext]).toEqual([4, false]);
  });

  it('passes over a tag that restored data names and that is not there', async () => {
    const gone = '0123456789abcdef01234567';
    const { id } = await makeLink(service, { alias: 'restored', tag_ids: [ids.get('d')] }, ada.token);
    await writeDirectly(service, 'update links set tag_ids = ? where id = ?', [
      JSON.stringify([gone, ids.get('d')]),
      id,
    ]);
    expect(await listed({ tagIds: [gone] })).toEqual([]);
    const { body } = await request(`${service.url}/api/v1/urls/${id}`, { token: ada.token });
    expect(Object.values(body.tags ?? {}).map(({ name }) => name)).toEqual(['d']);
    await request(`${service.url}/api/v1/urls/${id}`, { method: 'DELETE', token: ada.token });
  });
});

describe('The links that statistics by tag are about', () => {
  const resolve = async (tagNames: string[], letters = ''): Promise<string[]> => {
    const tagIds = idsOf(letters).flatMap((id) => id ?? []);
    const db = service.context.database.read;
    const wish = await resolveWish(db, ada.id, { tagNames, tagIds, match: 'any' });
    const isCarrier = carriesOne(wish?.ids ?? [], ada.id);
    const rows = await db
      .select()
      .from(links)
      .where(and(eq(links.ownerId, ada.id), isCarrier));
    return rows.map(({ alias }) => alias.replace('link-', '')).toSorted();
  };

  it('carry any of the tags by name or id, and are the account’s own', async () => {
    expect(await resolve(['d'], 'c')).toEqual(['abc', 'bc', 'c', 'd', 'de']);
    expect(await resolve(['t'])).toEqual(['at', 't']);
    expect(await resolve(['ghost', 'launch'])).toEqual([]);
    expect(await resolve([])).toEqual([]);
  });
});
