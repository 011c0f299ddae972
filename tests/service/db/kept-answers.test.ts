import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeptAnswers } from '../../../service/db/kept-answers.ts';
import * as shared from '../../../service/several/operations.ts';
import * as modules from '../../../service/start/operations.ts';
import type { Operations } from '../../../service/threads/operations.ts';
import { makeLink } from '../../support/links.ts';
import { createKey, type Person, signInAgain, signOut, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { changeTag, deleteTag, makeTag } from '../../support/tags.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const list = (token: string) => request(`${service.url}/api/v1/urls`, { token });
const statusOf = async (token: string): Promise<number> => (await list(token)).status;

describe('What requests look up over and over', () => {
  it('is a session that ends with the request that ends it', async () => {
    const other = await signInAgain(service, ada);
    expect([await statusOf(other.token), await statusOf(other.token)]).toEqual([200, 200]);
    expect((await signOut(service, other)).status).toBe(200);
    expect(await statusOf(other.token)).toBe(401);
    expect(await statusOf(ada.token)).toBe(200);
  });

  it('is a key that ends with the request that revokes it', async () => {
    const key = await createKey(service, ada, ['urls:read']);
    expect([await statusOf(key), await statusOf(key)]).toEqual([200, 200]);
    const { body } = await request(`${service.url}/api/v1/keys`, { token: ada.token });
    const id = String(Object.values(body.keys ?? {})[0]?.id);
    const revoked = await request(`${service.url}/api/v1/keys/${id}`, { method: 'DELETE', token: ada.token });
    expect(revoked.status).toBe(200);
    expect(await statusOf(key)).toBe(401);
  });

  it('are tags with the name that they have now', async () => {
    const id = await makeTag(service, ada, 'before');
    await makeLink(service, { tag_ids: [id] }, ada.token);
    const tagsOf = async (): Promise<unknown[]> =>
      Object.values((await list(ada.token)).body.items?.[0]?.tags ?? {}).map(({ name }) => name);
    expect([await tagsOf(), await tagsOf()]).toEqual([['before'], ['before']]);
    expect((await changeTag(service, ada, id, { name: 'after' })).status).toBe(200);
    expect(await tagsOf()).toEqual(['after']);
    expect((await deleteTag(service, ada, id)).status).toBeLessThan(300);
    expect(await tagsOf()).toEqual([]);
  });

  it('stays while links are made and followed, which is all that other writes leave it for', async () => {
    const before = service.context.database.revision();
    await makeLink(service, {}, ada.token);
    expect(service.context.database.revision()).toBe(before);
    const all = [...Object.values<Operations>(modules), ...Object.values<Operations>(shared)];
    const writes = all.flatMap(({ writes: some = [] }) => some);
    expect(
      writes
        .filter(({ leavesPeople }) => leavesPeople)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'clicks.file',
      'clicks.record',
      'clicks.record-packed',
      'limits.add',
      'limits.save',
      'links.expire',
      'links.insert',
      'watch.enrol',
      'watch.look',
      'watch.step',
      'webhooks.publish-changes',
      'webhooks.record-clicks',
    ]);
  });
});

describe('Kept answers', () => {
  const stage = () => {
    let revision: number | null = 0;
    let reads = 0;
    const answers = new KeptAnswers<{ read: number }>(2);
    const database = { revision: () => revision };
    const read = async () => {
      reads += 1;
      return { read: reads };
    };
    return { answers, database, read, to: (next: number | null) => (revision = next) };
  };

  it('are read anew after a write', async () => {
    const { answers, database, read, to } = stage();
    const find = async () => (await answers.find(database, 'a', read))?.read;
    expect([await find(), await find()]).toEqual([1, 1]);
    to(1);
    expect([await find(), await find()]).toEqual([2, 2]);
  });

  it('are not those of a read that a write came in between', async () => {
    const { answers, database, read, to } = stage();
    const during = async () => {
      const found = await read();
      to(1);
      return found;
    };
    expect((await answers.find(database, 'a', during))?.read).toBe(1);
    expect((await answers.find(database, 'a', read))?.read).toBe(2);
  });

  it('are none of a database that others write to', async () => {
    const { answers, database, read, to } = stage();
    to(null);
    const find = async () => (await answers.find(database, 'a', read))?.read;
    expect([await find(), await find()]).toEqual([1, 2]);
  });

  it('are asked for at once, as far as they are not kept', async () => {
    const { answers, database, read } = stage();
    await answers.find(database, 'a', read);
    const asked: string[] = [];
    const found = await answers.findMany(database, ['a', 'b', 'c'], async (keys) => {
      asked.push(...keys);
      return new Map([['b', { read: 9 }]]);
    });
    expect([asked, Object.fromEntries(found)]).toEqual([['b', 'c'], { a: { read: 1 }, b: { read: 9 } }]);
  });
});
