import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomain, makeLink, shorten } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import type { Answer } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await addDomain(service, ada.id, 'go.example', 'active');
  await makeLink(service, { alias: 'taken' });
});
afterAll(() => service.stop());

const URL = 'https://example.com/';
const create = (fields: object, token: string | null = ada.token): Promise<Answer> =>
  shorten(service, { long_url: URL, ...fields }, token ?? undefined);

describe('a request with more than one fault is refused', () => {
  it('for a field that needs an account: the first in the order of the contract', async () => {
    const everything = {
      geo_rules: { DE: URL },
      ab_variants: [{ url: URL, weight: 1 }],
      expired_redirect_url: URL,
      meta_tags: { title: 'x' },
      starts_at: 4_000_000_000,
      pre_start_url: URL,
      domain: 'go.example',
    };
    const entries = Object.entries(everything);
    for (const [index, [field]] of entries.entries()) {
      const answer = await create(Object.fromEntries(entries.slice(index)), null);
      expect([answer.status, answer.body.field]).toEqual([401, field]);
    }
  });

  it('for what comes first in the order of the contract', async () => {
    const everything = {
      long_url: 'nowhere',
      password: 'aaaaaaaa',
      geo_rules: { XX: 'nowhere' },
      ab_variants: [{ url: 'nowhere', weight: 1 }],
      expired_redirect_url: 'nowhere',
      meta_tags: { title: 'x', image: 'data:image/png;base64,AAAA' },
      expire_after: '2020-01-01',
      starts_at: '2020-01-01',
      pre_start_url: 'nowhere',
      alias: 'api',
    };
    const entries = Object.entries(everything);
    for (const [index, [field]] of entries.entries()) {
      const answer = await create(Object.fromEntries(entries.slice(index)));
      expect(answer.status).toBe(400);
      expect(String(answer.body.field).split('.')[0]).toBe(field);
    }
    const late = { expire_after: 4_000_000_000, starts_at: 4_000_000_000 };
    expect((await create({ ...late, pre_start_url: 'nowhere', alias: 'api' })).body.field).toBe('starts_at');
    expect((await create({ meta_tags: everything.meta_tags, alias: 'taken' })).status).toBe(400);
    expect((await create({ ...everything, max_clicks: 0 })).body).toMatchObject({ field: 'max_clicks' });
    expect((await create({ ...everything, domain: 'elsewhere.example' })).body).toMatchObject({
      field: 'domain',
    });
  });
});
