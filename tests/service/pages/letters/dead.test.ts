import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendWeeks } from '../../../../service/pages/letters/send.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { request } from '../../../support/request.ts';
import { DAY, HOUR, WatchedTeam, withPage, withStatus } from '../../links/watch/watched-team.ts';

const team = new WatchedTeam();
beforeAll(() => team.start());
afterAll(() => team.stop());

it('the letter about a week names links with a dead destination, and since when it is dead', async () => {
  const { sites, service } = team;
  await team.makeWatched(sites.has('steady.example', withPage('Steady')), { alias: 'steady' });
  await team.makeWatched(sites.has('gone.example', withStatus(404)), { alias: 'gone' });
  const { status } = await request(`${service.url}/api/v1/me/letters`, {
    method: 'PUT',
    headers: { cookie: team.ada.cookie },
    body: { weekly: true, reminders: false, edits: false, zone: 'UTC' },
  });
  expect(status).toBe(200);
  const { clock, context } = service;
  const monday = Math.ceil((clock.now() - 4 * DAY) / (7 * DAY)) * 7 * DAY + 4 * DAY;
  await team.pass(monday + 7 * DAY + 9 * HOUR - clock.now());
  await sendWeeks(context, new AbortController().signal);
  const [mail] = await mailsTo(service, team.ada.email);
  expect(mail).toMatchObject({ kind: 'week' });
  expect(mail?.text).toMatch(/Dead destinations?\n- .+\/gone: \w+/);
  expect(mail?.text).not.toContain('/steady');
});
