import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepClicks } from '../../../../service/clicks/clicks/index.ts';
import { systemRandom } from '../../../../service/lib/random.ts';
import { type MadeLink, makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { quietLog } from '../../../support/quiet-log.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const CAP = 10;
const LEFT = 8;

let dataDir: string;
let service: TestService;
let capped: MadeLink;
let plain: MadeLink;

/** Clicks that a kill left on their way to the database. */
async function leaveClicks(link: { number: number; id: string }, times: number): Promise<void> {
  const kept = keepClicks({ dataDir, instance: 'a1'.repeat(12), random: systemRandom, log: quietLog });
  for (let click = 0; click < times; click += 1)
    kept.record(
      {
        linkNumber: link.number,
        generation: 'v2',
        clickedAt: service.clock.now(),
        address: `10.0.0.${click}`,
        userAgent: null,
        referer: null,
        target: '',
        variant: null,
        name: null,
        code: null,
        redirectMs: 1,
      },
      link.id,
    );
  await kept.close();
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-left-clicks-'));
  service = await startTestService({ dataDir });
  [capped, plain] = [await makeLink(service, { max_clicks: CAP }), await makeLink(service)];
  const link = await service.context.database.read.query.links.findFirst({
    where: (links, { eq }) => eq(links.id, capped.id),
  });
  await writeDirectly(
    service,
    `create trigger not_now before insert on click_batches begin select raise(abort, 'not now'); end`,
    [],
  );
  await service.stop();
  if (link) await leaveClicks(link, LEFT);
  service = await startTestService({ dataDir });
});
afterAll(async () => {
  await service?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('A link with a cap waits for its clicks that an earlier run left, and is never followed more often than it may', async () => {
  expect((await visit(service, plain.alias)).status).toBe(302);
  const early = await visit(service, capped.alias);
  expect([early.status, early.headers.has('retry-after')]).toEqual([503, true]);
  await writeDirectly(service, 'drop trigger not_now', []);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => visit(service, capped.alias)));
  expect(statuses.filter(({ status }) => status === 302)).toHaveLength(CAP - LEFT);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([302, 410]));
  await service.context.clicks.flush();
  expect(service.context.clicks.state()).toMatchObject({ waiting: 0, lost: 0 });
});
