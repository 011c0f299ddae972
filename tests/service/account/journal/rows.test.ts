import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Link } from '../../../../drizzle/schema/index.ts';
import { forgetOldChanges } from '../../../../service/account/journal/service.ts';
import type { Change } from '../../../../service/db/journal/change.ts';
import { listChangesAfter } from '../../../../service/db/journal/journal-repository.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { LINK_CREATED } from '../../../../service/links/links/changes.ts';
import { editLinks } from '../../../../service/links/links/edit/edit-repository.ts';
import { findById, insertLink } from '../../../../service/links/links/repository.ts';
import { makeLink, shorten } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const DAY = 86_400_000;

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const storedLink = async (fields: object = {}): Promise<Link> => {
  const { id } = await makeLink(service, fields, ada.token);
  const link = await findById(service.context.database.read, id);
  if (!link) throw new Error('The link was not stored');
  return link;
};

describe('a row of the journal', () => {
  it('says when, who and what, and is told before the write resolves', async () => {
    const { context, clock } = service;
    const told: Change[] = [];
    const stop = context.journal.onEvery((change) => told.push(change));
    const { id } = await makeLink(service, { alias: 'told', password: 'Secret.pass-123' }, ada.token);
    stop();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      at: clock.now(),
      actor: 'account',
      actorId: ada.id,
      kind: 'link.created',
      subject: 'link',
      subjectId: id,
      ownerId: ada.id,
      facts: { link: { alias: 'told', passwordProtected: true } },
    });
    expect(JSON.stringify(told)).not.toMatch(/argon2|Secret/);
  });

  it('names the key that was used', async () => {
    const key = await createKey(service, ada, ['shorten:create']);
    const told: Change[] = [];
    const stop = service.context.journal.on(LINK_CREATED, (change) => told.push(change));
    await makeLink(service, {}, key);
    stop();
    expect(told[0]).toMatchObject({ actor: expect.stringMatching(/^key:[0-9a-f]{24}$/), actorId: ada.id });
  });

  it('is not there when the write was refused or rolled back', async () => {
    const before = service.context.journal.lastSeq();
    await makeLink(service, { alias: 'once' }, ada.token);
    await shorten(service, { long_url: 'https://example.com/', alias: 'once' }, ada.token);
    const { number: _number, ...link } = await storedLink();
    const orphan = { ...link, id: newId(systemRandom), alias: 'orphan', ownerId: 'no-such-account' };
    await expect(service.context.database.write(insertLink, orphan)).rejects.toThrow();
    const rows = await listChangesAfter(service.context.database.read, before, { limit: 10 });
    expect(rows.map(({ kind }) => kind)).toEqual(['link.created', 'link.created']);
  });

  it('of a password says that there is another one, and nothing of either', async () => {
    const told: Change[] = [];
    const stop = service.context.journal.onEvery((change) => told.push(change));
    const link = await storedLink({ password: 'Secret.pass-123' });
    const edit = { changes: { passwordHash: 'another-hash' } };
    const request = { ids: [link.id], accountId: ada.id, edit, now: 0 };
    await service.context.database.write(editLinks, request);
    stop();
    expect(told[1]).toMatchObject({ facts: { changes: { passwordProtected: { old: true, new: true } } } });
    expect(JSON.stringify(told)).not.toMatch(/another-hash|argon2/);
  });
});

it('what is older than the owner wants it remembered is removed', async () => {
  const { database, journal } = service.context;
  await makeLink(service, {}, ada.token);
  service.clock.advance(399 * DAY);
  const young = await makeLink(service);
  service.clock.advance(2 * DAY);
  await forgetOldChanges(service.context, new AbortController().signal);
  const rows = await listChangesAfter(database.read, 0, { limit: 100 });
  expect(rows.map(({ subjectId }) => subjectId)).toEqual([young.id]);
  expect(journal.lastSeq()).toBe(rows.at(-1)?.seq);
});
