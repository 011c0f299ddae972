import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, systemRandom } from '../../../../../service/lib/random.ts';
import { startHousekeeping } from '../../../../../service/start/housekeeping.ts';
import { addDomain, makeLink, shorten, visit } from '../../../../support/links.ts';
import { type Person, signInAgain, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { namesOf } from './names-calls.ts';

const DAY = 86_400_000;

let service: TestService;
let ada: Person;
let names: ReturnType<typeof namesOf>;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  names = namesOf(service, ada.token);
});
afterAll(() => service.stop());

const make = (fields: object = {}) => makeLink(service, fields, ada.token);
const namesIn = async (id: string) => (await names.list(id)).body.names;
const setKept = (body: object) =>
  request(`${service.url}/host/kept-names`, { method: 'PUT', token: ada.token, body });

/** An edit from the screens that can be taken back. */
async function editNamed(id: string, body: object): Promise<string> {
  const operation = newId(systemRandom);
  const answer = await names.edit(id, body, { 'x-operation-id': operation });
  expect(answer.status, answer.text).toBe(200);
  return operation;
}
const undo = (operation: string) =>
  request(`${service.url}/api/v1/links/undo`, { method: 'POST', token: ada.token, body: { operation } });

describe('an alias that is given up', () => {
  it('stays a name of its link for 90 days when the screens change it', async () => {
    const { id } = await make({ alias: 'printed' });
    await visit(service, 'printed');
    const { body } = await names.edit(id, { alias: 'renamed' });
    expect(body).toMatchObject({ id, alias: 'renamed' });
    const until = new Date(service.clock.now() + 90 * DAY).toISOString().slice(0, 10);
    expect(await namesIn(id)).toMatchObject([
      { name: 'printed', kept_until: expect.stringContaining(until) },
    ]);
    expect((await visit(service, 'printed')).status).toBe(302);
    expect((await visit(service, 'renamed')).status).toBe(302);
    expect((await shorten(service, { long_url: 'https://example.com/', alias: 'printed' })).status).toBe(409);
  });

  it('is free at once when a program of the platform changes it, unless the owner wants otherwise', async () => {
    const { id } = await make({ alias: 'by-program' });
    await names.editByProgram(id, { alias: 'by-program-2' });
    expect(await namesIn(id)).toEqual([]);
    expect((await visit(service, 'by-program')).status).toBe(404);
    expect((await setKept({ for_api: true })).body).toEqual({ days: 90, for_api: true });
    await names.editByProgram(id, { alias: 'by-program-3' });
    expect(await namesIn(id)).toMatchObject([{ name: 'by-program-2' }]);
    await setKept({ for_api: false });
  });

  it('is free at once when the link moves to another domain', async () => {
    await addDomain(service, ada.id, 'moved.example');
    const { id } = await make({ alias: 'moving-on' });
    expect((await names.edit(id, { domain: 'moved.example' })).status).toBe(200);
    expect(await namesIn(id)).toEqual([]);
    expect((await visit(service, 'moving-on')).status).toBe(404);
  });

  it('is kept as long as the owner wants, and not at all for no days', async () => {
    expect((await setKept({ days: 3651 })).status).toBe(422);
    await setKept({ days: 0 });
    const { id } = await make({ alias: 'short-lived' });
    await names.edit(id, { alias: 'short-lived-2' });
    expect(await namesIn(id)).toEqual([]);
    await setKept({ days: 10 });
    await names.edit(id, { alias: 'short-lived-3' });
    await names.edit(id, { alias: 'short-lived-4' });
    expect((await names.change(id, 'short-lived-3', { kept_until: null })).body.kept_until).toBe(null);
    service.clock.advance(10 * DAY + 1000);
    ada = await signInAgain(service, ada);
    names = namesOf(service, ada.token);
    const housekeeping = await startHousekeeping(service.context);
    await housekeeping.run();
    await housekeeping.close();
    expect((await visit(service, 'short-lived-2')).status).toBe(404);
    expect(await namesIn(id)).toMatchObject([{ name: 'short-lived-3' }]);
    await setKept({ days: 90 });
  });
});

describe('going back', () => {
  it('to the former alias takes the link’s own kept name, and keeps the other', async () => {
    const { id } = await make({ alias: 'first-name' });
    await names.edit(id, { alias: 'second-name' });
    const history = await request(`${service.url}/api/v1/links/${id}/history`, { token: ada.token });
    const { seq } = JSON.parse(history.text).items.at(-1);
    const path = `${service.url}/api/v1/links/${id}/history/${seq}`;
    expect((await request(path, { token: ada.token })).body.refusal).toBe(null);
    const back = await request(`${path}/restore`, { method: 'POST', token: ada.token });
    expect(back.body).toMatchObject({ link: { alias: 'first-name' } });
    expect(await namesIn(id)).toMatchObject([{ name: 'second-name' }]);
    for (const code of ['first-name', 'second-name']) expect((await visit(service, code)).status).toBe(302);
  });

  it('by taking an edit back leaves names as they were, and doing it again as they became', async () => {
    const { id } = await make({ alias: 'undo-a' });
    await names.add(id, 'undo-b', { note: 'in the hall' });
    const before = await namesIn(id);
    const operation = await editNamed(id, { alias: 'undo-b' });
    expect(await namesIn(id)).toMatchObject([{ name: 'undo-a', note: null }]);
    const { body } = await undo(operation);
    expect(body).toMatchObject({ undone: 1, refused: [] });
    expect(await namesIn(id)).toEqual(before);
    await undo(String(body.operation));
    expect(await namesIn(id)).toMatchObject([{ name: 'undo-a' }]);
    expect((await visit(service, 'undo-b')).status).toBe(302);

    const other = await make({ alias: 'undo-c' });
    const renamed = await editNamed(other.id, { alias: 'undo-d' });
    await undo(renamed);
    expect(await namesIn(other.id)).toEqual([]);
    expect((await visit(service, 'undo-d')).status).toBe(404);
  });

  it('gives a name back that was taken away, with its note, and takes one that was given', async () => {
    const { id } = await make();
    await names.add(id, 'given', { note: 'on cups' });
    const before = await namesIn(id);
    const operation = newId(systemRandom);
    await names.remove(id, 'given', '', { 'x-operation-id': operation });
    const list = await request(`${service.url}/api/v1/links/undo`, { token: ada.token });
    expect(list.body.operations?.[0]).toMatchObject({ operation, what: 'unnamed' });
    const undone = await undo(operation);
    expect(undone.body).toMatchObject({ undone: 1 });
    expect(await namesIn(id)).toEqual(before);
    await undo(String(undone.body.operation));
    expect(await namesIn(id)).toEqual([]);
    const history = await request(`${service.url}/api/v1/links/${id}/history`, { token: ada.token });
    expect(JSON.parse(history.text).items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'link.unnamed',
      'link.named',
      'link.unnamed',
      'link.named',
      'link.created',
    ]);
    expect(JSON.parse(history.text).items[0].changes).toEqual([{ field: 'name', old: 'given', new: null }]);
  });

  it('does not give a name back that another link has by now', async () => {
    const { id } = await make();
    await names.add(id, 'wanted');
    const operation = newId(systemRandom);
    await names.remove(id, 'wanted', '', { 'x-operation-id': operation });
    await make({ alias: 'wanted' });
    expect((await undo(operation)).body).toMatchObject({ undone: 0, refused: [{ reason: 'alias_taken' }] });
  });
});
