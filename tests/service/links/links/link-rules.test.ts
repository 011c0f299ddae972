import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

type Headers = Record<string, string>;

const DESTINATION = 'https://example.com/';
const JSON_WANTED = { Accept: 'application/json' };
/** Requests that were not sent on this computer, or cannot be told from such. */
const ELSEWHERE: [string, Headers][] = [
  ['a proxy that names the caller', { 'X-Forwarded-For': '192.168.1.20' }],
  ['a proxy that names this computer', { 'X-Forwarded-For': '127.0.0.1' }],
  ['a proxy that names itself', { Via: '1.1 proxy' }],
  ['a page of another place', { Origin: 'http://evil.example' }],
];

let service: TestService;
let owner: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.context.settings.set('trustedProxies', []);
  await service.context.settings.set('anonymousLinks', 'anyone');
});

const rules = (method: string, body?: unknown, token = owner.token): Promise<Answer> =>
  request(`${service.url}/host/link-rules`, { method, body, token });

/** Every way to make a link; the first takes accounts. */
const shorten = (headers: Headers = {}, token?: string): Promise<Answer> =>
  request(`${service.url}/api/v1/shorten`, {
    method: 'POST',
    body: { long_url: DESTINATION },
    headers,
    token,
  });
const legacy = (path: string, headers: Headers = JSON_WANTED, token?: string): Promise<Answer> =>
  request(`${service.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ url: DESTINATION }),
    headers,
    token,
  });
const anonymousStatuses = async (headers: Headers = {}): Promise<number[]> => {
  const asked = { ...JSON_WANTED, ...headers };
  const answers = [await shorten(asked), await legacy('/', asked), await legacy('/emoji', asked)];
  return answers.map(({ status }) => status);
};
const linkCount = async (): Promise<unknown> =>
  (await request(`${service.url}/metric`)).body['total-shortlinks-raw'];

describe('/host/link-rules', () => {
  it('changes what is given and leaves the rest', async () => {
    const first = {
      public_destinations_only: false,
      anonymous_links: 'anyone',
      anonymous_undecided: false,
      variants_per_link: 10,
      destination_schemes: [],
    };
    expect((await rules('GET')).body).toEqual(first);
    const second = { ...first, anonymous_links: 'nobody' };
    expect((await rules('PUT', { anonymous_links: 'nobody' })).body).toEqual(second);
    expect((await rules('PUT', { variants_per_link: 3, public_destinations_only: true })).body).toEqual({
      ...second,
      variants_per_link: 3,
      public_destinations_only: true,
    });
    for (const variants_per_link of [0, 51])
      expect((await rules('PUT', { variants_per_link })).status).toBe(422);
    expect((await shorten({}, owner.token)).status).toBe(201);
    const local = { method: 'POST', body: { long_url: 'http://nas/photos' }, token: owner.token };
    expect((await request(`${service.url}/api/v1/shorten`, local)).status).toBe(400);
    await rules('PUT', { public_destinations_only: false });
    expect((await request(`${service.url}/api/v1/shorten`, local)).status).toBe(201);
  });

  it('refuses other words', async () => {
    expect((await rules('PUT', { anonymous_links: 'friends' })).body).toMatchObject({
      field: 'anonymous_links',
    });
    expect((await rules('GET')).body).toMatchObject({ anonymous_links: 'anyone' });
  });

  it('is for the owner only', async () => {
    const member = await signUp(service, 'member');
    const key = await createKey(service, owner, ['admin:all']);
    for (const token of [member.token, key]) {
      expect((await rules('GET', undefined, token)).status).toBe(403);
      expect((await rules('PUT', { anonymous_links: 'nobody' }, token)).status).toBe(403);
    }
  });
});

describe('links without an account', () => {
  it('are made on this computer only, by every way, until the owner says otherwise', async () => {
    const installed = await startTestService({ asInstalled: true });
    try {
      const statuses = async (headers: Headers) => {
        const options = { method: 'POST', headers: { ...JSON_WANTED, ...headers } };
        const body = { long_url: DESTINATION };
        const form = new URLSearchParams({ url: DESTINATION });
        const made = await request(`${installed.url}/api/v1/shorten`, { ...options, body });
        const legacies = [];
        for (const path of ['/', '/emoji'])
          legacies.push(await request(`${installed.url}${path}`, { ...options, body: form }));
        return [made, ...legacies].map(({ status }) => status);
      };
      expect(await statuses({})).toEqual([201, 200, 200]);
      for (const [, headers] of ELSEWHERE) expect(await statuses(headers)).toEqual([401, 401, 401]);
    } finally {
      await installed.stop();
    }
  });

  it('are made by anyone, from anywhere, where the owner says so', async () => {
    expect(await anonymousStatuses()).toEqual([201, 200, 200]);
    for (const [, headers] of ELSEWHERE) expect(await anonymousStatuses(headers)).toEqual([201, 200, 200]);
  });

  describe('when this computer alone may', () => {
    beforeEach(() => service.context.settings.set('anonymousLinks', 'this-computer'));

    it('are made here', async () => {
      expect(await anonymousStatuses()).toEqual([201, 200, 200]);
    });

    it.each(ELSEWHERE)('are not made through %s', async (_case, headers) => {
      expect(await anonymousStatuses(headers)).toEqual([401, 401, 401]);
    });

    it('are not made through a trusted proxy either, whatever caller it names', async () => {
      await service.context.settings.set('trustedProxies', ['127.0.0.1']);
      for (const address of ['192.168.1.20', '127.0.0.1'])
        expect(await anonymousStatuses({ 'X-Forwarded-For': address })).toEqual([401, 401, 401]);
    });
  });

  describe('when only accounts may', () => {
    beforeEach(() => service.context.settings.set('anonymousLinks', 'nobody'));

    it('are made nowhere, and the error is the one every client knows', async () => {
      const before = await linkCount();
      const answer = await shorten();
      expect(answer).toMatchObject({
        status: 401,
        body: { error: expect.any(String), code: 'authentication_error' },
      });
      expect(answer.headers.get('x-error-code')).toBe('authentication_error');
      for (const path of ['/', '/emoji']) {
        const { status, body } = await legacy(path);
        expect(status).toBe(401);
        expect(body).toEqual({ error: body.error, message: body.error, code: 'authentication_error' });
      }
      expect(await linkCount()).toBe(before);
    });

    it('are refused before their body is read', async () => {
      const malformed = { method: 'POST', body: { long_url: 1 } };
      expect((await request(`${service.url}/api/v1/shorten`, malformed)).status).toBe(401);
    });

    it('are refused on a page to a person with a form', async () => {
      const { status, headers } = await legacy('/', { Accept: 'text/html' });
      expect([status, headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    });

    it('count as calls, so that no caller asks without end', async () => {
      const limited = await startTestService({ rateLimits: true });
      await limited.context.settings.set('anonymousLinks', 'nobody');
      const ask = () =>
        request(`${limited.url}/`, { method: 'POST', body: new URLSearchParams({}), headers: JSON_WANTED });
      for (let call = 0; call < 5; call += 1) expect((await ask()).status).toBe(401);
      expect((await ask()).status).toBe(429);
      await limited.stop();
    });

    it('are still made by people, apps and keys with an account', async () => {
      const key = await createKey(service, owner, ['shorten:create']);
      for (const token of [owner.token, key]) expect((await shorten({}, token)).status).toBe(201);
      // The first generation knows no accounts.
      expect((await legacy('/', JSON_WANTED, owner.token)).status).toBe(401);
    });

    it('that exist redirect and can be claimed', async () => {
      await service.context.settings.set('anonymousLinks', 'anyone');
      const { body } = await shorten();
      await service.context.settings.set('anonymousLinks', 'nobody');
      const visited = await request(`${service.url}/${body.alias}`);
      expect([visited.status, visited.headers.get('location')]).toEqual([302, DESTINATION]);
      const claimed = await request(`${service.url}/api/v1/urls/claim`, {
        method: 'POST',
        body: { claims: [{ url_id: body.id, token: body.claim_token }] },
        token: owner.token,
      });
      expect(claimed.status).toBe(200);
    });
  });
});
