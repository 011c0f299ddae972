import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tellOfEdits } from '../../../../service/pages/letters/send.ts';
import { makeGroup } from '../../../support/groups.ts';
import { makeLink } from '../../../support/links.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { type Person, signInAgain, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const MINUTE = 60_000;

let service: TestService;
let owner: Person;
let ada: Person;
let eve: Person;
let ben: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  await tellOfEdits(service.context);
});
beforeEach(async () => {
  owner = await signInAgain(service, owner);
  [ada, eve, ben] = [
    await signUpAnother(service),
    await signUpAnother(service),
    await signUpAnother(service),
  ];
});
afterAll(() => service.stop());

const call = (method: string, path: string, by: Person, body?: object): Promise<Answer> =>
  request(`${service.url}${path}`, { method, token: by.token, ...(body && { body }) });
const edit = (id: string, body: object, by: Person): Promise<Answer> =>
  call('PATCH', `/api/v1/urls/${id}`, by, body);

async function makeOpenLink(alias: string): Promise<string> {
  const { id } = await makeLink(service, { alias }, ada.token);
  await call('PUT', `/api/v1/links/${id}/editors`, ada, { account_ids: [], everyone: true });
  return id;
}

/** The mails about edits to a person, the newest first, an hour after what was done. */
async function toldTo({ email }: Person, minutes = 60) {
  service.clock.advance(minutes * MINUTE);
  await tellOfEdits(service.context);
  return (await mailsTo(service, email)).filter(({ kind }) => kind === 'edits');
}

it('tells the owner in one mail who changed what, and tells each change once', async () => {
  const [wiki, door] = [await makeOpenLink('told-wiki'), await makeOpenLink('told-door')];
  await edit(wiki, { long_url: 'https://example.com/a' }, eve);
  await edit(wiki, { long_url: 'https://example.com/b' }, eve);
  await call('PATCH', `/api/v1/links/${wiki}/about`, eve, { title: 'The wiki' });
  await edit(door, { max_clicks: 5 }, ben);
  const [mail, ...others] = await toldTo(ada);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`${eve.name} and ${ben.name} changed links of yours`);
  expect(mail?.text).toContain(`${eve.name}\n`);
  expect(mail?.text).toMatch(/told-wiki: destination and title/);
  expect(mail?.text).toMatch(/told-door: settings/);
  expect(mail?.text).not.toContain('https://example.com/b');
  expect(await toldTo(ada)).toHaveLength(1);
  expect(await toldTo(eve)).toEqual([]);
});

it('leaves for the next mail what is less than ten minutes old', async () => {
  const id = await makeOpenLink('waits');
  await edit(id, { max_clicks: 3 }, eve);
  expect(await toldTo(ada, 6)).toEqual([]);
  expect(await toldTo(ada, 6)).toHaveLength(1);
  expect(await toldTo(ada, 6)).toHaveLength(1);
});

it('tells of what a group does with a link, and nothing of what its owner does', async () => {
  const { id } = await makeLink(service, { alias: 'of-the-group' }, ada.token);
  const group = await makeGroup(service, owner, 'Tellers', [eve]);
  await call('PUT', `/api/v1/links/${id}/editors`, ada, {
    account_ids: [],
    groups: [{ id: group, owns: true }],
  });
  await edit(id, { max_clicks: 3 }, ada);
  expect(await toldTo(ada)).toEqual([]);
  ada = await signInAgain(service, ada);
  eve = await signInAgain(service, eve);
  await call('POST', `/api/v1/links/${id}/names`, eve, { name: 'another-name' });
  await call('POST', '/api/v1/bin', eve, { ids: [id] });
  const [mail] = await toldTo(ada);
  expect(mail?.text).toMatch(/of-the-group: new name and deleted/);
});

it('is switched off by the person, and by the mail itself', async () => {
  const id = await makeOpenLink('switched');
  const choose = (body: object): Promise<Answer> =>
    request(`${service.url}/api/v1/me/letters`, { method: 'PUT', headers: { cookie: ada.cookie }, body });
  const all = { weekly: false, reminders: true, edits: true, zone: 'UTC' };
  await edit(id, { max_clicks: 1 }, eve);
  const [mail] = await toldTo(ada);
  const [end] = /http\S+\/auth\/letters\/end\?token=\S+/.exec(mail?.text ?? '') ?? [];
  const path = String(end).replace(/^http:\/\/[^/]+/, '');
  expect((await request(service.url + path, { method: 'POST' })).status).toBe(200);
  ada = await signInAgain(service, ada);
  eve = await signInAgain(service, eve);
  await edit(id, { max_clicks: 2 }, eve);
  expect(await toldTo(ada)).toHaveLength(1);
  ada = await signInAgain(service, ada);
  expect((await choose(all)).body).toMatchObject({ edits: true });
});
