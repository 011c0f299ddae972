import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomain, makeLink, shorten, visit } from '../../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../../support/people.ts';
import { sendRaw } from '../../../../support/raw-http.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { namesOf } from './names-calls.ts';

let service: TestService;
let ada: Person;
let eve: Person;
let names: ReturnType<typeof namesOf>;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  names = namesOf(service, ada.token);
});
afterAll(() => service.stop());

const make = (fields: object = {}) => makeLink(service, fields, ada.token);
const ask = (path: string, token?: string) => request(`${service.url}${path}`, { token });

describe('a further name', () => {
  it('is given, listed, changed and taken again', async () => {
    const { id } = await make({ alias: 'human-resources' });
    const given = await names.add(id, 'hr', { note: ' on the poster ' });
    expect(given).toMatchObject({
      status: 201,
      body: {
        name: 'hr',
        domain: null,
        short_url: `${service.url}/hr`,
        note: 'on the poster',
        kept_until: null,
        label: 'hr',
      },
    });
    expect((await names.list(id)).body).toEqual({ names: [given.body], kept_days: 90 });
    expect((await names.change(id, 'hr', { note: null })).body).toMatchObject({ name: 'hr', note: null });
    expect((await names.remove(id, 'hr')).body).toEqual({ message: 'Name removed', name: 'hr' });
    expect((await names.list(id)).body).toEqual({ names: [], kept_days: 90 });
    expect((await names.remove(id, 'hr')).status).toBe(404);
    expect((await names.change(id, 'hr', { note: 'x' })).status).toBe(404);
  });

  it('may be of letters of any script, digits, hyphens, underscores and emoji, 1 to 64 of them', async () => {
    const { id } = await make();
    const good = [
      'x',
      'größe',
      'नमस्ते',
      '総務部',
      'عقود',
      '1_2-3',
      '👩‍💻',
      '🇩🇪',
      '👍🏽',
      'go🚀now',
      'release-1.2',
      'v2.0',
      'wp-login.php',
      'ü'.repeat(64),
    ];
    for (const name of good) {
      expect(await names.add(id, name), name).toMatchObject({ status: 201, body: { name } });
      expect((await visit(service, encodeURIComponent(name))).status, name).toBe(302);
    }
    const { body } = await names.add(id, 'o\u0308l❤\uFE0F');
    expect(body.name).toBe('öl❤');
    expect((await visit(service, encodeURIComponent('o\u0308l❤\uFE0F'))).status).toBe(302);
  });

  it.each([
    '',
    '.',
    '.well-known',
    'v2.',
    'v2..0',
    'v2.\u0301a',
    'a/b',
    'a b',
    'a\u00a0b',
    'a\u200bb',
    'a\u200db',
    'a\u202eb',
    'a\u00adb',
    '\u0301a',
    '\u3164',
    'a\nb',
    'a+b',
    '#',
    '\ud800',
    'x'.repeat(65),
  ])('is not %j', async (name) => {
    const { id } = await make();
    expect(await names.add(id, name)).toMatchObject({ status: 422, body: { field: 'name' } });
  });

  it('is refused where it is reserved, taken, too many, or the link is not the caller’s', async () => {
    const { id, alias } = await make();
    const other = await make({ alias: 'taken-alias' });
    await names.add(other.id, 'taken-name');
    expect(await names.add(id, 'API')).toMatchObject({ status: 400, body: { field: 'name' } });
    for (const taken of [alias, other.alias, 'taken-name'])
      expect(await names.add(id, taken)).toMatchObject({
        status: 409,
        body: { code: 'conflict', field: 'name' },
      });
    const foreign = namesOf(service, eve.token);
    for (const answer of [
      await foreign.add(id, 'mine-now'),
      await foreign.list(id),
      await foreign.remove(other.id, 'taken-name'),
      await names.add('0'.repeat(24), 'nowhere'),
    ])
      expect(answer.status).toBe(404);
    for (let number = 0; number < 50; number += 1) await names.add(id, `one-of-${number}`);
    expect(await names.add(id, 'one-more')).toMatchObject({ status: 400, body: { field: 'name' } });
    expect((await request(`${service.url}/api/v1/links/${id}/names`)).status).toBe(401);
    const reader = await createKey(service, ada, ['urls:read']);
    expect((await namesOf(service, reader).list(id)).status).toBe(200);
    expect((await namesOf(service, reader).add(id, 'by-reader')).status).toBe(403);
  });

  it('is told apart by case, as aliases are', async () => {
    const { id } = await make();
    const other = await make({ long_url: 'https://example.com/other' });
    expect((await names.add(id, 'Case')).status).toBe(201);
    expect((await names.add(other.id, 'case')).status).toBe(201);
    expect((await visit(service, 'case')).headers.get('location')).toBe('https://example.com/other');
    expect((await visit(service, 'Case')).headers.get('location')).toBe('https://example.com/');
  });

  it('is told of several links at once, as far as they are the caller’s', async () => {
    const [one, two, none] = [await make(), await make(), await make()];
    const foreign = await makeLink(service, {}, eve.token);
    await names.add(one.id, 'of-one');
    await names.add(one.id, 'of-one-too');
    await names.add(two.id, 'of-two');
    await namesOf(service, eve.token).add(foreign.id, 'of-eve');
    const ids = [one.id, two.id, none.id, foreign.id].join(',');
    const { body } = await ask(`/api/v1/links/names?ids=${ids}`, ada.token);
    expect(body).toEqual({
      links: [
        {
          id: one.id,
          names: [
            { name: 'of-one', domain: null },
            { name: 'of-one-too', domain: null },
          ],
        },
        { id: two.id, names: [{ name: 'of-two', domain: null }] },
      ],
    });
    expect((await ask('/api/v1/links/names?ids=x', ada.token)).status).toBe(422);
  });

  it('may be on a domain of the owner, beside the same name elsewhere', async () => {
    await addDomain(service, ada.id, 'names.example');
    const { id } = await make();
    const at = (host: string, code: string) =>
      sendRaw(service.port, `GET /${code} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect((await names.add(id, 'both')).body).toMatchObject({ domain: null });
    expect((await names.add(id, 'both', { domain: 'names.example' })).body).toMatchObject({
      domain: 'names.example',
      label: 'names.example/both',
    });
    // Nothing of ours is below a custom domain.
    expect((await names.add(id, 'api', { domain: 'names.example' })).status).toBe(201);
    expect((await names.add(id, 'x', { domain: 'unknown.example' })).status).toBe(404);
    expect((await at('names.example', 'both')).status).toBe(302);
    expect((await ask('/api/v1/urls/names.example/both', ada.token)).body.id).toBe(id);
    expect((await names.remove(id, 'both', '?domain=names.example')).status).toBe(200);
    expect((await at('names.example', 'both')).status).toBe(404);
    expect((await visit(service, 'both')).status).toBe(302);
    const there = await make({ alias: 'there', domain: 'names.example' });
    expect((await names.add(there.id, 'own')).body).toMatchObject({ domain: 'names.example' });
    expect((await names.add(there.id, 'ours', { domain: null })).body).toMatchObject({ domain: null });
  });
});

describe('a link with names', () => {
  it('is found by each wherever its alias is', async () => {
    const { id } = await make({ alias: 'long-name', long_url: 'https://example.com/place' });
    await names.add(id, 'ln');
    expect((await visit(service, 'ln')).headers.get('location')).toBe('https://example.com/place');
    expect((await visit(service, 'ln+')).text).toContain('https://example.com/place');
    expect((await ask('/api/v1/public/preview/ln')).body).toMatchObject({ alias: 'long-name' });
    expect((await ask('/api/v1/urls/localhost/ln', ada.token)).body).toMatchObject({
      id,
      alias: 'long-name',
    });
    expect((await ask('/api/v1/shorten/check-alias?alias=ln12')).body).toMatchObject({ available: true });
    await names.add(id, 'ln12');
    expect((await ask('/api/v1/shorten/check-alias?alias=ln12')).body).toEqual({
      available: false,
      reason: 'taken',
    });
    expect((await shorten(service, { long_url: 'https://example.com/', alias: 'ln12' })).status).toBe(409);
    expect(await visit(service, 'nothing-has-this')).toMatchObject({ status: 404 });
  });

  it('has one cap, one count and one password for all of them', async () => {
    const { id } = await make({ alias: 'capped', max_clicks: 5 });
    await names.add(id, 'cap');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) => visit(service, number % 2 ? 'cap' : 'capped')),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(5);
    expect((await ask(`/api/v1/urls/${id}`, ada.token)).body).toMatchObject({ total_clicks: 5 });

    const locked = await make({ alias: 'locked', password: 'Correct-Horse-7' });
    await names.add(locked.id, 'lock');
    const page = await visit(service, 'lock');
    expect(page.status).toBe(401);
    const form = await request(`${service.url}/lock/password`, {
      method: 'POST',
      body: new URLSearchParams({ password: 'Correct-Horse-7' }),
    });
    expect(form.headers.get('location')).toBe('/lock?password=Correct-Horse-7');
    expect((await visit(service, 'lock?password=Correct-Horse-7')).status).toBe(302);
  });

  it('is changed, paused and deleted for each of them by the next visit', async () => {
    const { id } = await make({ alias: 'changing' });
    await names.add(id, 'ch');
    await visit(service, 'ch');
    await names.editByProgram(id, { long_url: 'https://example.com/changed' });
    expect((await visit(service, 'ch')).headers.get('location')).toBe('https://example.com/changed');
    await names.editByProgram(id, { status: 'INACTIVE' });
    expect((await visit(service, 'ch')).status).toBe(410);
    await names.remove(id, 'ch');
    expect((await visit(service, 'ch')).status).toBe(404);
    await names.add(id, 'ch');
    expect((await visit(service, 'ch')).status).toBe(410);
    await request(`${service.url}/api/v1/urls/${id}`, { method: 'DELETE', token: ada.token });
    expect((await visit(service, 'ch')).status).toBe(404);
    expect((await names.add((await make()).id, 'ch')).status).toBe(201);
  });

  it('takes them along into the bin, where they stay taken', async () => {
    const { id } = await make({ alias: 'binned' });
    await names.add(id, 'bin-name');
    const bin = (path: string, body: object) =>
      request(`${service.url}/api/v1/bin${path}`, { method: 'POST', token: ada.token, body });
    await bin('', { ids: [id] });
    expect((await visit(service, 'bin-name')).status).toBe(410);
    expect((await shorten(service, { long_url: 'https://example.com/', alias: 'bin-name' })).status).toBe(
      409,
    );
    expect((await names.add((await make()).id, 'bin-name')).status).toBe(409);
    await bin('/restore', { ids: [id] });
    expect((await visit(service, 'bin-name')).status).toBe(302);
    await bin('', { ids: [id] });
    await bin('/delete', { ids: [id] });
    expect((await shorten(service, { long_url: 'https://example.com/', alias: 'bin-name' })).status).toBe(
      201,
    );
  });

  it('is found in lists by a part of a name, in the database and in memory', async () => {
    const { id } = await make({ alias: 'listed', long_url: 'https://example.com/listed' });
    await names.add(id, 'Zebra-Straße');
    const find = async (search: string) => {
      const filter = encodeURIComponent(JSON.stringify({ search }));
      return (await ask(`/api/v1/urls?filter=${filter}`, ada.token)).body.items;
    };
    for (let round = 0; round < 4; round += 1) {
      expect(await find('zebra')).toMatchObject([{ id }]);
      expect(await find('STRAßE')).toMatchObject([{ id }]);
    }
    await names.remove(id, 'Zebra-Straße');
    expect(await find('zebra')).toEqual([]);
  });
});
