import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLink, makeLink, visit } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
});
afterAll(() => service.stop());

type Claim = { url_id: string; token: string };
const claim = (claims: unknown, token: string | undefined = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/urls/claim`, { method: 'POST', body: { claims }, token });
const makeClaim = async (): Promise<Claim> => {
  const { id, claimToken } = await makeLink(service);
  return { url_id: id, token: claimToken };
};
const WRONG = 'w'.repeat(43);

describe('POST /api/v1/urls/claim', () => {
  it('answers row by row, in the order of the request', async () => {
    const [mine, other] = [await makeClaim(), await makeClaim()];
    await claim([mine]);
    const answer = await claim([
      { ...other, token: WRONG },
      mine,
      { url_id: 'f'.repeat(24), token: WRONG },
      other,
      { ...mine, token: WRONG },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      results: [
        { url_id: other.url_id, status: 'invalid' },
        { url_id: mine.url_id, status: 'already_yours' },
        { url_id: 'f'.repeat(24), status: 'invalid' },
        { url_id: other.url_id, status: 'claimed' },
        { url_id: mine.url_id, status: 'already_yours' },
      ],
      claimed: 1,
    });
  });

  it('moves the link with its clicks, and leaves its statistics as open as they were', async () => {
    const { id, alias, claimToken } = await makeLink(service);
    await visit(service, alias);
    await claim([{ url_id: id, token: claimToken }]);
    await visit(service, alias);
    expect((await getLink(service, id, ada.token)).body).toMatchObject({
      alias,
      total_clicks: 2,
      private_stats: null,
    });
    const stored = await service.context.database.read.query.links.findFirst({
      where: (links, { eq }) => eq(links.id, id),
    });
    expect(stored).toMatchObject({ ownerId: ada.id, claimTokenHash: null });
  });

  it('says the same about everything that cannot be claimed', async () => {
    const taken = await makeClaim();
    await claim([taken], eve.token);
    const owned = await makeLink(service, {}, eve.token);
    await request(service.url, {
      method: 'POST',
      body: new URLSearchParams({ url: 'https://example.com/', alias: 'v0' }),
    });
    const legacy = await service.context.database.read.query.links.findFirst({
      where: (links, { eq }) => eq(links.alias, 'v0'),
    });
    const answer = await claim([
      taken,
      { url_id: owned.id, token: WRONG },
      { url_id: legacy?.id ?? '', token: WRONG },
    ]);
    expect(JSON.parse(answer.text).results.map(({ status }: { status: string }) => status)).toEqual([
      'invalid',
      'invalid',
      'invalid',
    ]);
  });

  it('gives a link to one of many who claim it at once', async () => {
    const wanted = await makeClaim();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claim([wanted], index % 2 ? ada.token : eve.token)),
    );
    expect(answers.filter(({ body }) => Number(body.claimed) === 1)).toHaveLength(1);
  });

  it.each([
    ['nothing', [], 'claims'],
    ['seventeen', Array(17).fill({ url_id: 'f'.repeat(24), token: WRONG }), 'claims'],
    ['a short token', [{ url_id: 'f'.repeat(24), token: 'w'.repeat(42) }], 'claims.0.token'],
    ['a long token', [{ url_id: 'f'.repeat(24), token: 'w'.repeat(257) }], 'claims.0.token'],
    ['an id that is none', [{ url_id: 'F'.repeat(24), token: WRONG }], 'claims.0.url_id'],
    ['the token under another name', [{ url_id: 'f'.repeat(24), claim_token: WRONG }], 'claims.0.token'],
    ['no list', { url_id: 'f'.repeat(24), token: WRONG }, 'claims'],
  ])('refuses %s', async (_name, claims, field) => {
    const answer = await claim(claims);
    expect([answer.status, answer.body.field]).toEqual([422, field]);
  });

  it('asks anonymous callers to sign in', async () => {
    const answer = await request(`${service.url}/api/v1/urls/claim`, {
      method: 'POST',
      body: { claims: [] },
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'authentication_error']);
  });
});
