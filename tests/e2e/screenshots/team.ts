import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '../../support/request.ts';
import type { TestService } from '../../support/start-service.ts';
import { BROWSER_AGENTS } from '../../support/user-agents.ts';

/** A small team's links: what they lead to, and how often each is followed on a day. */
const LINKS = [
  { alias: 'wiki', long_url: 'https://wiki.office.lan/handbook/welcome?from=short', daily: 14 },
  { alias: 'photos', long_url: 'http://nas.office.lan/photos/summer-party', daily: 9 },
  { alias: 'standup', long_url: 'https://meet.example.com/linnet-standup', daily: 11 },
  { alias: 'menu', long_url: 'https://canteen.example.com/this-week#lunch', daily: 6 },
  { alias: 'launch', long_url: 'https://example.com/press/2026/launch?utm_source=poster', daily: 18 },
  { alias: 'helpdesk', long_url: 'https://tickets.office.lan/new?queue=it', daily: 4 },
  { alias: 'roadmap', long_url: 'https://board.example.com/b/9f2c/roadmap-2027', daily: 5 },
];

const REFERRERS = [
  'https://wiki.office.lan/',
  'https://chat.example.com/',
  'https://www.example.co.uk/news',
  null,
];
/** Where visitors are, the team's own network most often; addresses that a proxy of it tells. */
const PLACES = [
  '192.168.1.20',
  '85.214.132.117',
  '192.168.1.31',
  '131.111.150.25',
  '192.168.1.44',
  '212.27.48.10',
  '85.214.132.118',
  '80.58.61.250',
  '8.8.8.8',
  '193.0.6.139',
  '200.160.2.3',
  '133.11.0.1',
];
const DAYS = 9;
const DAY = 86_400_000;

export const OWNER = { email: 'robin@office.lan', password: 'Red-Breast-7', user_name: 'Robin' };

/** Registers the owner, makes the links and follows them over some days. Returns the first link's id. */
export async function fillWithTeam(service: TestService): Promise<string> {
  const registered = await request(`${service.url}/auth/register`, { method: 'POST', body: OWNER });
  const token = String(registered.body.access_token);
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
  const ids: string[] = [];
  for (const { daily: _, ...body } of LINKS) {
    const made = await request(`${service.url}/api/v1/shorten`, { method: 'POST', body, token });
    ids.push(String(made.body.id));
  }
  for (let day = 0; day < DAYS; day += 1) {
    for (const [index, { alias, daily }] of LINKS.entries())
      await click(service, alias, daily + ((day * 7 + index * 3) % 6), day);
    await service.context.clicks.flush();
    if (day < DAYS - 1) service.clock.advance(DAY);
  }
  await keepCopy(service);
  return ids[0] ?? '';
}

/** Makes a copy, and waits until it is proven: at most a minute. */
async function keepCopy({ url }: TestService): Promise<void> {
  // The first session has ended on the way through the days.
  const { body } = await request(`${url}/auth/login`, { method: 'POST', body: OWNER });
  const token = String(body.access_token);
  await request(`${url}/host/backups`, { method: 'POST', token });
  for (let turn = 0; turn < 600; turn += 1) {
    const { running } = (await request(`${url}/host/backups`, { token })).body;
    if (running === null) return;
    await sleep(100);
  }
  throw new Error('The copy is not created in a minute');
}

async function click(service: TestService, alias: string, times: number, day: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const agent = BROWSER_AGENTS[(turn * 5 + day * 11 + alias.length) % BROWSER_AGENTS.length];
    const referrer = REFERRERS[(turn + day) % REFERRERS.length];
    const place = PLACES[(turn * 7 + day + alias.length) % PLACES.length] ?? '';
    const headers = {
      'User-Agent': agent?.agent ?? '',
      'X-Forwarded-For': place,
      ...(referrer && { Referer: referrer }),
    };
    await request(`${service.url}/${alias}`, { headers });
  }
}
