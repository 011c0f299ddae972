import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listener, listen } from '../../../support/events.ts';
import { makeLink, shorten } from '../../../support/links.ts';
import { createKey, type Person, proveEmail, signUp } from '../../../support/people.ts';
import { sendRaw } from '../../../support/raw-http.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { makeTag, makeTeamTag } from '../../../support/tags.ts';

let service: TestService;
let ada: Person;
let ben: Person;
let fay: Person;
const open: Listener[] = [];

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  ben = await signUp(service, 'ben');
  fay = await signUp(service, 'fay');
  for (const { email } of [ada, ben]) await proveEmail(service, email);
});
afterAll(async () => {
  for (const listener of open) listener.close();
  await service.stop();
});

/** Listens from now on: what happened in the ten seconds before is passed over. */
async function follow(options: Parameters<typeof listen>[1]): Promise<Listener> {
  const lastEventId = service.context.journal.lastSeq();
  const listener = await listen(service, { lastEventId, ...options });
  open.push(listener);
  if (listener.status === 200) await listener.until((heard) => heard.length > 0);
  return listener;
}

const edit = (id: string, body: object, token: string) =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', token, body });

describe('a stream of events', () => {
  it('begins by saying whose it is and where it begins', async () => {
    const seq = service.context.journal.lastSeq();
    const { heard } = await follow({ token: ada.token });
    expect(heard).toEqual([{ name: 'ready', id: String(seq), data: { account_id: ada.id } }]);
  });

  it('tells of what was made, changed and deleted, in order, with the place of each', async () => {
    const listener = await follow({ token: ada.token });
    const { id } = await makeLink(service, {}, ada.token);
    await edit(id, { long_url: 'https://example.com/2' }, ada.token);
    await request(`${service.url}/api/v1/urls/${id}`, { method: 'DELETE', token: ada.token });
    const heard = await listener.until((all) => all.length >= 4);
    expect(listener.changes()).toEqual([`link.created ${id}`, `link.updated ${id}`, `link.deleted ${id}`]);
    const places = heard.map((event) => Number(event.id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(places).size).toBe(4);
  });

  it('says what happened to what, and nothing of the thing itself', async () => {
    const listener = await follow({ token: ada.token });
    const { id } = await makeLink(
      service,
      { long_url: 'https://secret.example/', password: 'Open-s3same!' },
      ada.token,
    );
    const [, event] = await listener.until((all) => all.length >= 2);
    expect(event?.data).toEqual({
      kind: 'link.created',
      at: new Date(service.clock.now()).toISOString(),
      subject: 'link',
      subject_id: id,
    });
  });

  it('tells a person nothing of what belongs to others', async () => {
    const [ofAda, ofBen] = [await follow({ token: ada.token }), await follow({ token: ben.token })];
    for (let index = 0; index < 20; index += 1) {
      const { id } = await makeLink(service, {}, index % 2 ? ada.token : ben.token);
      await edit(id, { max_clicks: index + 1 }, index % 2 ? ada.token : ben.token);
    }
    await createKey(service, ada, ['urls:read']);
    await shorten(service, { long_url: 'https://example.com/anonymous' });
    const last = await makeLink(service, {}, ben.token);
    await ofBen.until(() => ofBen.changes().at(-1) === `link.created ${last.id}`);
    expect(ofBen.changes()).toHaveLength(21);
    await ofAda.until(() => ofAda.changes().length >= 21);
    expect(ofAda.changes().filter((change) => change.startsWith('key.'))).toHaveLength(1);
    const both = ofAda.changes().filter((change) => ofBen.changes().includes(change));
    expect(both).toEqual([]);
  });

  it('tells the owner of the team and its settings, and members of neither', async () => {
    const [ofAda, ofBen] = [await follow({ token: ada.token }), await follow({ token: ben.token })];
    const dan = await signUp(service, 'dan');
    await request(`${service.url}/host/people/registration`, {
      method: 'PUT',
      token: ada.token,
      body: { registration: 'invite' },
    });
    await ofAda.until(() => ofAda.changes().length >= 2);
    expect(ofAda.changes()).toEqual([`account.created ${dan.id}`, 'setting.updated registration']);
    await makeLink(service, {}, ben.token);
    await ofBen.until(() => ofBen.changes().length > 0);
    expect(ofBen.changes()).toEqual([expect.stringMatching(/^link\.created/)]);
  });

  it('tells of tags those who see them: of the team’s every account, of others their own', async () => {
    const [ofAda, ofBen] = [await follow({ token: ada.token }), await follow({ token: ben.token })];
    const own = await makeTag(service, ada, 'own');
    const team = await makeTeamTag(service, ada, 'team');
    await ofBen.until(() => ofBen.changes().length > 0);
    expect(ofBen.changes()).toEqual([`tag.created ${team}`]);
    await ofAda.until(() => ofAda.changes().length > 1);
    expect(ofAda.changes()).toEqual([`tag.created ${own}`, `tag.created ${team}`]);
  });

  it('tells both people when links are handed over', async () => {
    const [ofFay, ofBen] = [await follow({ token: fay.token }), await follow({ token: ben.token })];
    await request(`${service.url}/auth/people/${fay.id}/hand-over`, {
      method: 'POST',
      token: ada.token,
      body: { to: ben.id },
    });
    await ofBen.until(() => ofBen.changes().length > 0);
    expect(ofBen.changes()).toEqual([`account.links-received ${ben.id}`]);
    await ofFay.until(() => ofFay.changes().length > 0);
    expect(ofFay.changes()).toEqual([`account.links-given ${fay.id}`]);
  });

  it('tells keys what their scopes let them read', async () => {
    const links = await follow({ token: await createKey(service, ada, ['urls:read']) });
    const clicks = await follow({ token: await createKey(service, ada, ['stats:read']) });
    const { id } = await makeLink(service, {}, ada.token);
    await links.until(() => links.changes().length > 0);
    expect(links.changes()).toEqual([`link.created ${id}`]);
    expect(clicks.changes()).toEqual([]);
  });

  it('is for those who may read something', async () => {
    const key = await createKey(service, ada, ['shorten:create']);
    expect((await follow({})).status).toBe(401);
    expect((await follow({ token: key })).status).toBe(403);
    expect((await follow({ token: ada.token, query: '?last_event_id=soon' })).status).toBe(422);
  });

  it('opens for the cookie of a browser too', async () => {
    const listener = await follow({ cookie: ada.cookie });
    expect(listener.heard[0]?.data).toEqual({ account_id: ada.id });
  });

  it('is never kept, packed or gathered on its way', async () => {
    const { headers } = await follow({ token: ada.token });
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^req_/);
  });

  it('answers HEAD with the headers alone, and keeps nothing open for it', async () => {
    const before = service.context.live.size;
    const answer = await sendRaw(
      service.port,
      `HEAD /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada.token}\r\n\r\n`,
    );
    expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([
      200,
      'text/event-stream',
      '',
    ]);
    expect(service.context.live.size).toBe(before);
  });

  it('is forgotten when its reader leaves', async () => {
    const before = service.context.live.size;
    const listener = await follow({ token: ada.token });
    expect(service.context.live.size).toBe(before + 1);
    listener.close();
    await expect.poll(() => service.context.live.size).toBe(before);
  });
});
