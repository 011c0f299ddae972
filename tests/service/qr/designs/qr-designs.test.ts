import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { PASSWORD, type Person, signInAgain, signUp } from '../../../support/people.ts';
import { pictureUri } from '../../../support/pictures.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { readWithJsqr } from '../codes/decoders.ts';
import { designBody } from '../codes/design-bodies.ts';

let service: TestService;
let owner: Person;
let author: Person;
let colleague: Person;

beforeEach(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  author = await signUp(service, 'author');
  colleague = await signUp(service, 'colleague');
});
afterEach(() => service.stop());

const at = (id = '') => `${service.url}/api/v1/qr-designs${id && `/${id}`}`;
type Listed = { id: string; name: string; sample: string };

async function list({ token }: Person): Promise<Listed[]> {
  const { designs }: { designs: Listed[] } = JSON.parse((await request(at(), { token })).text);
  return designs;
}
const save = ({ token }: Person, name = 'Posters', changes = {}): Promise<Answer> =>
  request(at(), { method: 'POST', token, body: { name, design: designBody(changes) } });
const change = (id: unknown, { token }: Person, body: object): Promise<Answer> =>
  request(at(String(id)), { method: 'PATCH', token, body });
const remove = (id: unknown, { token }: Person): Promise<Answer> =>
  request(at(String(id)), { method: 'DELETE', token });
const files = (): Promise<string[]> => readdir(join(service.dataDir, 'media')).catch(() => []);

describe('a saved design', () => {
  it('is there for the whole team, with a sample to choose by', async () => {
    const saved = await save(author, '  Posters  ', { color: '#b0122e' });
    expect(saved.status).toBe(201);
    const shared = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Posters',
      design: designBody({ color: '#b0122e' }),
      sample: expect.stringMatching(/^data:image\/png;base64,/),
      author: { id: author.id, name: 'author' },
      created_at: new Date(service.clock.now()).toISOString(),
      updated_at: new Date(service.clock.now()).toISOString(),
    };
    expect(saved.body).toEqual({ ...shared, can_change: true });
    expect(await list(colleague)).toEqual([{ ...shared, can_change: false }]);
    expect(await list(owner)).toEqual([{ ...shared, can_change: true }]);
    const sample = Buffer.from(String(saved.body.sample).split(',')[1] ?? '', 'base64');
    expect(await readWithJsqr(sample)).toBe('LINNET');
  });

  it('is listed by name, whatever its case', async () => {
    for (const name of ['menus', 'Posters', 'Badges']) await save(author, name);
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Badges', 'menus', 'Posters']);
  });

  it('is renamed and given another look, one without the other', async () => {
    const { id } = (await save(author)).body;
    service.clock.advance(1_000);
    expect((await change(id, author, { name: 'Flyers' })).body).toMatchObject({
      name: 'Flyers',
      design: { style: 'rounded' },
      updated_at: new Date(service.clock.now()).toISOString(),
    });
    const before = (await list(author))[0]?.sample;
    const restyled = await change(id, author, { design: designBody({ style: 'circle' }) });
    expect(restyled.body).toMatchObject({ name: 'Flyers', design: { style: 'circle' } });
    expect(restyled.body.sample).not.toBe(before);
  });

  it('keeps a file of its logo as long as it is used, and no longer', async () => {
    const saved = await save(author, 'Posters', { logo: await pictureUri('png') });
    const { logo } = saved.body.design ?? {};
    expect(logo).toMatch(/^\/media\/[0-9a-f]{24}\.png$/);
    expect((await request(`${service.url}${logo}`)).status).toBe(200);
    const again = await change(saved.body.id, author, { design: designBody({ logo: String(logo) }) });
    expect(again.body.design?.logo).toBe(logo);
    const copy = await save(colleague, 'Badges', { logo: String(logo) });
    expect(copy.body.design?.logo).not.toBe(logo);
    expect(await files()).toHaveLength(2);
    await change(saved.body.id, author, { design: designBody() });
    expect(await files()).toHaveLength(1);
    expect((await request(`${service.url}${copy.body.design?.logo}`)).status).toBe(200);
    await remove(copy.body.id, colleague);
    expect(await files()).toEqual([]);
  });

  it('is changed and deleted by its author, an admin and the owner, and by no other member', async () => {
    const { id } = (await save(author)).body;
    for (const answer of [await change(id, colleague, { name: 'Mine' }), await remove(id, colleague)])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    await request(`${service.url}/auth/people/${colleague.id}`, {
      method: 'PATCH',
      token: owner.token,
      body: { role: 'admin' },
    });
    const admin = await signInAgain(service, colleague);
    expect((await change(id, admin, { name: 'Ours' })).status).toBe(200);
    expect((await change(id, owner, { name: 'The house style' })).status).toBe(200);
    expect((await remove(id, author)).status).toBe(204);
    expect(await list(owner)).toEqual([]);
    for (const gone of [await change(id, owner, { name: 'Back' }), await remove(id, owner)])
      expect([gone.status, gone.body.code]).toEqual([404, 'not_found']);
  });
});

describe('what cannot be saved', () => {
  it('is a second design of the same name in other capitals, in any script', async () => {
    for (const [name, again] of [
      ['Ärzte', 'ÄRZTE'],
      ['İstanbul', 'İstanbul'],
    ]) {
      expect((await save(author, name)).status).toBe(201);
      expect((await save(colleague, again)).body).toMatchObject({ code: 'conflict', field: 'name' });
    }
  });

  it('is a second design of the same name; its logo leaves no file behind', async () => {
    await save(author);
    const second = await save(colleague, 'POSTERS', { logo: await pictureUri('png') });
    expect([second.status, second.body]).toMatchObject([409, { code: 'conflict', field: 'name' }]);
    const { id } = (await save(colleague, 'Badges')).body;
    const renamed = await change(id, colleague, {
      name: 'posters',
      design: designBody({ logo: await pictureUri('png') }),
    });
    expect([renamed.status, renamed.body]).toMatchObject([409, { code: 'conflict', field: 'name' }]);
    expect(await files()).toEqual([]);
    expect((await change(id, colleague, { name: 'BADGES' })).status).toBe(200);
  });

  it('is more than a hundred', async () => {
    for (let number = 1; number <= 100; number += 1)
      expect((await save(author, `Design ${number}`)).status).toBe(201);
    const answer = await save(author, 'One more');
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'validation_error' }]);
    expect(await list(author)).toHaveLength(100);
  });

  it.each([
    ['a name of spaces', { name: '   ', design: designBody() }, 422, 'name'],
    ['a name that is too long', { name: 'x'.repeat(61), design: designBody() }, 422, 'name'],
    ['half a design', { name: 'x', design: { style: 'square' } }, 422, undefined],
    [
      'a logo that is none',
      { name: 'x', design: designBody({ logo: 'data:image/png;base64,AAAA' }) },
      400,
      'design.logo',
    ],
  ])('is %s', async (_, body, status, field) => {
    const answer = await request(at(), { method: 'POST', token: author.token, body });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, 'validation_error', field]);
    expect(await list(author)).toEqual([]);
  });

  it('is anything by callers without sign-in and by API keys', async () => {
    expect((await request(at())).status).toBe(401);
    const key = await request(`${service.url}/api/v1/keys`, {
      method: 'POST',
      token: author.token,
      body: { name: 'ci', scopes: ['admin:all'] },
    });
    expect((await request(at(), { token: String(key.body.token) })).status).toBe(403);
  });
});

describe('when its author is erased', () => {
  it('a design stays with the team, and nothing says whose it was', async () => {
    const { body } = await save(author, 'Posters', { logo: await pictureUri('png') });
    await request(`${service.url}/api/v1/me`, {
      method: 'DELETE',
      token: author.token,
      body: { password: PASSWORD },
    });
    service.clock.advance(7 * 86_400_000);
    await purgeDueAccounts(service.context);
    const [design] = await list(await signInAgain(service, owner));
    expect(design).toMatchObject({ id: body.id, name: 'Posters', author: null, can_change: true });
    expect(await files()).toHaveLength(1);
    const rows = await service.context.database.read.query.qrDesigns.findMany();
    expect(JSON.stringify(rows)).not.toContain(author.id);
  });
});
