import { sql } from 'drizzle-orm';
import type { TempDatabase } from '../../support/temp-database.ts';
import type { Row } from './report.ts';
import { ACCOUNT, measure, ONE_LINK, rowsOf } from './stats.ts';

/** Labels that other links brought: referrers mostly, which visitors choose. */
const FOREIGN = { origins: 900_000, agents: 50_000, places: 50_000 };

/** What statistics cost where visitors change places, browsers and referrers with every click, among a million labels. */
export async function benchRoaming(): Promise<Row[]> {
  const steady = await measure(ONE_LINK, () => ({ kind: 'link', number: 1 }));
  const link = await measure(
    { ...ONE_LINK, roams: true },
    () => ({ kind: 'link', number: 1 }),
    insertForeignLabels,
  );
  const account = await measure(
    { ...ACCOUNT, roams: true },
    (ownerId) => ({ kind: 'account', ownerId }),
    insertForeignLabels,
  );
  return [
    ...rowsOf('A link, 1,000,000 clicks of steady visitors, few labels', steady, 'below 100 ms'),
    ...rowsOf('The same of roaming visitors, a million labels', link, 'below 100 ms').map((row) => ({
      ...row,
      ratio: link.next.cpu / steady.next.cpu,
    })),
    ...rowsOf('An account, 10,000,000 clicks of roaming visitors', account, 'below 500 ms'),
  ];
}

async function insertForeignLabels({ db }: TempDatabase): Promise<void> {
  const numbersTo = (count: number) =>
    sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${count})`;
  await db.run(sql`
    insert into click_origins (referrer, utm_source, utm_medium, utm_campaign, variant, sweep)
    ${numbersTo(FOREIGN.origins)} select 'made-up-' || i || '.com', 'source ' || i, '', 'campaign ' || i, '', 0 from numbers`);
  await db.run(sql`
    insert into click_places (country, city, network, sweep)
    ${numbersTo(FOREIGN.places)} select 'DE', 'Town ' || i, '', 0 from numbers`);
  await db.run(sql`
    insert into click_agents (browser, os, device, bot_name, sweep)
    ${numbersTo(FOREIGN.agents)} select 'Browser ' || i, '', '', 'bot ' || i, 0 from numbers`);
}
