import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesOf } from '../../../service/links/links/names/names-calls.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { makeLink, shorten, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

describe.skipIf(whyNoServer)(`names on two instances${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let here: TestService;
  let there: TestService;
  let owner: Person;
  let names: ReturnType<typeof namesOf>;
  beforeAll(async () => {
    server = await startDatabaseServer();
    here = await startTestService({ server: server.url });
    there = await startTestService({ server: server.url });
    owner = await signUp(here);
    names = namesOf(here, owner.token);
  });
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()]);
    await server?.stop();
  });

  const answersThere = (code: string) => expect.poll(async () => (await visit(there, code)).status);

  it('are given, changed places with the alias and taken away for both', async () => {
    const { id } = await makeLink(here, { alias: 'told-there' }, owner.token);
    await answersThere('told-there').toBe(302);
    await names.add(id, 'tt');
    await answersThere('tt').toBe(302);
    await names.edit(id, { alias: 'told-anew', long_url: 'https://example.com/anew' });
    for (const code of ['tt', 'told-there', 'told-anew'])
      await expect
        .poll(async () => (await visit(there, code)).headers.get('location'))
        .toBe('https://example.com/anew');
    await names.remove(id, 'tt');
    await answersThere('tt').toBe(404);
    await answersThere('told-there').toBe(302);
  });

  it('are one link’s, however many want one at both', async () => {
    const aFew = () => Promise.all(Array.from({ length: 20 }, () => makeLink(here, {}, owner.token)));
    const [links, others] = [await aFew(), await aFew()];
    const won = await Promise.all([
      ...others.map(({ id }, at) => namesOf(at % 2 === 0 ? here : there, owner.token).add(id, 'wanted')),
      ...links.map(({ id }, at) =>
        namesOf(at % 2 === 0 ? there : here, owner.token).edit(id, { alias: 'wanted' }),
      ),
      ...links.map((_, at) =>
        shorten(
          at % 2 === 0 ? here : there,
          { long_url: 'https://example.com/', alias: 'wanted' },
          owner.token,
        ),
      ),
    ]);
    expect(won.filter(({ status }) => status < 300)).toHaveLength(1);
    const [row] = await here.context.database.read.all<{ holders: number }>(sql`
      select (select count(*) from links where alias = 'wanted')
        + (select count(*) from link_names where name = 'wanted') as holders`);
    expect(row?.holders).toBe(1);
  });
});
