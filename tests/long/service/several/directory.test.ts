import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesOf } from '../../../service/links/links/names/names-calls.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { listen } from '../../../support/events.ts';
import { type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signIn, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

describe.skipIf(whyNoServer)(`the directory on two instances${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let here: TestService;
  let there: TestService;
  let ada: Person;
  let eve: Person;
  /** The session of the same person at the other instance. */
  let eveThere: string;
  beforeAll(async () => {
    server = await startDatabaseServer();
    here = await startTestService({ server: server.url });
    there = await startTestService({ server: server.url });
    ada = await signUp(here, 'ada');
    eve = await signUp(here, 'eve');
    eveThere = String((await signIn(there, eve)).body.access_token);
  });
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()]);
    await server?.stop();
  });

  const make = (alias: string, more: object = {}): Promise<MadeLink> =>
    makeLink(here, { alias, long_url: `https://example.com/${alias}`, ...more }, ada.token);
  const call = (
    place: TestService,
    token: string,
    path: string,
    method = 'GET',
    body?: unknown,
  ): Promise<Answer> => request(`${place.url}/api/v1/${path}`, { method, token, body });
  const aliasesThere = async (query: string): Promise<string[]> => {
    const { body } = await call(there, eveThere, `team/links?${query}`);
    return Object.values(body.items ?? {}).map(({ alias }) => String(alias));
  };
  const seenThere = (query: string) => expect.poll(() => aliasesThere(query));

  it('is the same on both: names, titles, passwords, what is gone', async () => {
    const { id } = await make('holiday-plan');
    await make('board-only', { password: 'Sesame-open-1' });
    await seenThere('q=plan').toEqual(['holiday-plan']);
    await namesOf(here, ada.token).add(id, 'urlaub');
    await call(here, ada.token, `links/${id}/about`, 'PATCH', { title: 'Who is away', notes: 'Kept by Ada' });
    for (const word of ['urlaub', 'away', 'kept']) await seenThere(`q=${word}`).toEqual(['holiday-plan']);
    expect(await aliasesThere('q=board')).toEqual([]);
    await call(here, ada.token, `urls/${id}`, 'PATCH', { password: 'Sesame-open-1' });
    await seenThere('q=urlaub').toEqual([]);
    await call(here, ada.token, `urls/${id}`, 'PATCH', { password: null });
    await seenThere('q=urlaub').toEqual(['holiday-plan']);
    await call(here, ada.token, `urls/${id}`, 'DELETE');
    await seenThere('q=urlaub').toEqual([]);
  });

  it('tells at one what is shared, passed on and taken back at the other', async () => {
    const { id } = await make('duty-list', { password: 'Sesame-open-1' });
    const heard = await listen(there, { token: eveThere });
    await call(here, ada.token, `links/${id}/editors`, 'PUT', { account_ids: [eve.id] });
    await seenThere('tab=shared').toEqual(['duty-list']);
    const edited = await call(there, eveThere, `urls/${id}`, 'PATCH', {
      long_url: 'https://example.com/new',
    });
    expect(edited.status).toBe(200);
    const operation = 'd'.repeat(24);
    await request(`${here.url}/api/v1/links/${id}/owner`, {
      method: 'PUT',
      token: ada.token,
      headers: { 'x-operation-id': operation },
      body: { account_id: eve.id },
    });
    await seenThere('tab=mine').toEqual(['duty-list']);
    expect((await call(here, ada.token, 'links/undo', 'POST', { operation })).body).toMatchObject({
      undone: 1,
    });
    await seenThere('tab=mine').toEqual([]);
    await seenThere('tab=shared').toEqual(['duty-list']);
    await call(here, ada.token, `links/${id}/editors`, 'PUT', { account_ids: [] });
    await seenThere('tab=shared').toEqual([]);
    await heard.until(() => heard.changes().includes(`link.unshared ${id}`));
    expect(heard.changes()).toContain(`link.shared ${id}`);
    heard.close();
  });

  it('finds by mistyped names on both, and never what got a password at the other', async () => {
    const { id } = await make('parking-permit');
    const missThere = async (code: string): Promise<unknown[]> => {
      const { status, text } = await visit(there, code);
      return [status, /class="address"[^>]*>([^<]*)</.exec(text)?.[1]];
    };
    const led = [302, undefined];
    await expect.poll(() => missThere('ParkingPermit')).toEqual(led);
    expect(await missThere('parking-permitt')).toEqual([404, 'parking-permit']);
    await namesOf(here, ada.token).add(id, 'Parkschein');
    await expect.poll(() => missThere('park-schein')).toEqual(led);
    await call(here, ada.token, `urls/${id}`, 'PATCH', { password: 'Sesame-open-1' });
    await expect.poll(() => missThere('ParkingPermit')).toEqual([404, undefined]);
    expect(await missThere('parking-permitt')).toEqual([404, undefined]);
    expect(await missThere('park-schein')).toEqual([404, undefined]);
  });

  it('counts what was looked for at both together', async () => {
    for (const place of [here, there, there]) await visit(place, 'Sommerfest');
    const counts = async (): Promise<unknown> => {
      // Each instance writes what it counted when its own list is asked for.
      await call(there, eveThere, 'team/wanted');
      const { body } = await call(here, ada.token, 'team/wanted');
      return Object.values(body.items ?? {}).map(({ name, count }) => [name, count]);
    };
    await expect.poll(counts).toContainEqual(['Sommerfest', 3]);
    expect((await call(here, ada.token, 'team/wanted/sommerfest', 'DELETE')).status).toBe(200);
    const { text } = await call(there, eveThere, 'team/wanted');
    expect(text).not.toContain('Sommerfest');
  });
});
