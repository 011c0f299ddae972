import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listWantedNames } from '../../../../service/visits/lookup/wanted/wanted.ts';
import { readKnownAgents } from '../../../support/agents.ts';
import { BROWSER, getLink, type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUpAnother } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const OFFICE = 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)';
const LISTED = [
  OFFICE,
  'Mattermost-Bot/1.1',
  'Mozilla/5.0 (compatible; ZulipURLPreview/11.2; +https://chat.example)',
  'Dalvik/2.1.0 (Linux; U; Android 14; SM-S921B Build/UP1A)',
  'LinkPresentation/1 CFNetwork/1494.0.7 Darwin/23.4.0',
  'Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.22621',
];
/** What asks before a person does. */
const EARLY: readonly Record<string, string>[] = [
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
  ...LISTED.map((agent) => ({ 'user-agent': agent })),
];

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService({ rateLimits: true });
  // A proxy on this computer is how a test gets clicks from elsewhere.
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
});
afterAll(() => service.stop());
beforeEach(async () => {
  // By then what an address has used up of any limit is forgotten.
  service.clock.advance(24 * 3_600_000);
  ada = await signUpAnother(service);
});

const make = (fields: object = {}): Promise<MadeLink> => makeLink(service, fields, ada.token);

async function numbersOf({ id }: MadeLink) {
  const answer = await request(`${service.url}/api/v1/stats/links/${id}`, { token: ada.token });
  const { summary, audience } = answer.body;
  return { all: summary?.total_clicks, programs: audience?.bots };
}

describe('1,000 visitors', () => {
  /** Each with what it is: 500 agents, then people who were expected or came from Office, and what announced them. */
  const people = readKnownAgents().filter(({ isProgram }) => !isProgram);
  const visitors = [
    ...readKnownAgents().map(({ agent, isProgram }) => ({ headers: { 'user-agent': agent }, isProgram })),
    ...people.flatMap(({ agent }) => [
      { headers: { 'user-agent': agent, 'sec-purpose': 'prefetch' }, isProgram: true },
      { headers: { 'user-agent': agent }, isProgram: false },
    ]),
    ...Array.from({ length: 30 }, () => ({ headers: { 'user-agent': OFFICE }, isProgram: true })),
    ...Array.from({ length: 30 }, () => ({ headers: { 'user-agent': BROWSER }, isProgram: false })),
  ];

  it('are 470 people and 530 programs, and each is counted as that', async () => {
    const link = await make();
    for (const [place, { headers }] of visitors.entries()) {
      const address = `203.0.${Math.floor(place / 250)}.${place % 250}`;
      await visit(service, link.alias, { headers: { ...headers, 'x-forwarded-for': address } });
    }
    expect(visitors).toHaveLength(1000);
    expect(visitors.filter(({ isProgram }) => isProgram)).toHaveLength(530);
    expect(await numbersOf(link)).toEqual({ all: 1000, programs: { clicks: 530, unique_clicks: 530 } });
    expect((await getLink(service, link.id, ada.token)).body.total_clicks).toBe(1000);
  });
});

describe('what asks before a person', () => {
  it('uses up no click of a cap', async () => {
    const link = await make({ max_clicks: 2 });
    for (const headers of [...EARLY, ...EARLY]) {
      const { status, text } = await visit(service, link.alias, { headers });
      expect([status, text.includes('example.com')]).toEqual(['user-agent' in headers ? 200 : 503, false]);
    }
    const people = [1, 2, 3].map(() => visit(service, link.alias));
    expect((await Promise.all(people)).map(({ status }) => status).sort()).toEqual([302, 302, 410]);
    expect(await numbersOf(link)).toEqual({ all: 2, programs: { clicks: 0, unique_clicks: 0 } });
  });

  it('uses up no try at a password', async () => {
    const link = await make({ password: 'open-sesame-1' });
    for (const headers of [...EARLY, ...EARLY, ...EARLY])
      await visit(service, `${link.alias}?password=wrong`, { headers });
    expect((await visit(service, `${link.alias}?password=wrong`)).status).toBe(401);
    expect((await visit(service, `${link.alias}?password=open-sesame-1`)).status).toBe(302);
    expect((await numbersOf(link)).all).toBe(1);
  });

  it('is recorded by its name, and never as a browser', async () => {
    const link = await make();
    await visit(service, link.alias, { headers: { 'sec-purpose': 'prefetch' } });
    const dalvik = LISTED[3] ?? '';
    for (const agent of [OFFICE, dalvik]) {
      service.clock.advance(1000);
      await visit(service, link.alias, { headers: { 'user-agent': agent } });
    }
    const { body } = await request(`${service.url}/api/v1/links/${link.id}/clicks`, { token: ada.token });
    expect(body.clicks).toMatchObject([
      { bot: 'Dalvik', browser: null, os: null, device: null },
      { bot: 'Microsoft Office', browser: null, os: null, device: null },
      { bot: 'Prefetch', browser: null, os: null, device: null },
    ]);
  });

  it('is not recorded by a link that keeps it out', async () => {
    const link = await make({ block_bots: true });
    const answers = LISTED.map((agent) => visit(service, link.alias, { headers: { 'user-agent': agent } }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 403, 403, 403, 403, 403]);
    expect((await numbersOf(link)).all).toBe(0);
  });

  it('gets the same answer from the router, and is not recorded by HEAD', async () => {
    const link = await make();
    const answers = await Promise.all(
      [link.alias, `${link.alias}/`].flatMap((code) =>
        EARLY.slice(0, 4).map((headers) => visit(service, code, { headers, method: 'HEAD' })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 200, 503, 503, 503, 200]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(8).fill('no-store'));
    expect((await numbersOf(link)).all).toBe(0);
  });

  it('does not count as a search for a name that no link has', async () => {
    const ahead = { headers: { 'sec-purpose': 'prefetch', 'user-agent': BROWSER, accept: 'text/html' } };
    await visit(service, 'nowhere-near', ahead);
    await request(`${service.url}/go?q=nowhere-near`, ahead);
    const wanted = async () => (await listWantedNames(service.context, {})).items.map(({ count }) => count);
    expect(await wanted()).toEqual([]);
    await visit(service, 'nowhere-near');
    expect(await wanted()).toEqual([1]);
  });
});

it('people in the app of Pinterest are led on, and its crawler gets the card', async () => {
  const link = await make({ meta_tags: { title: 'A card' } });
  const agents = ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148 [Pinterest/iOS]', 'Pinterest/0.2'];
  const answers = agents.map((agent) => visit(service, link.alias, { headers: { 'user-agent': agent } }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([302, 200]);
});
