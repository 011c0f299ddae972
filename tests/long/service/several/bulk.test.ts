import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { idOf, insertLinks } from '../../../support/clicks.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { type Line, openLine } from '../../../support/line.ts';
import { type MadeLink, makeLink } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { openServerDatabase } from '../../../support/temp-database.ts';

/** As many as one request may name, and as many anonymous ones as one may claim. */
const LINKS = 1_000;
const CLAIMS = 16;

/** There and back, ms: another office, or a server of a provider nearby. */
const ROUND_TRIP = 10;
/** A second of such a line, and a quarter of the time that a write has: far fewer than there are links. */
const ROUND_TRIPS = 100;

const ids = Array.from({ length: LINKS }, (_, index) => idOf(0x1000 + index));

describe.skipIf(whyNoServer)(`many links over a slow line${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let line: Line;
  let service: TestService;
  let owner: Person;
  beforeAll(async () => {
    server = await startDatabaseServer();
    line = await openLine(server.port);
    service = await startTestService({ server: `ws://127.0.0.1:${line.port}` });
    owner = await signUp(service);
    const database = await openServerDatabase(server.url);
    const rows = ids.map((_, index) => ({
      number: 0x1000 + index,
      alias: `many-${index}`,
      ownerId: owner.id,
    }));
    await insertLinks(database, rows);
    await database.close();
    line.slow(ROUND_TRIP);
  });
  afterAll(async () => {
    await service?.stop();
    await line?.close();
    await server?.stop();
  });

  /** What is answered, which must take few round trips, however many links there are. */
  async function send(path: string, body: object, operation = newId(systemRandom)): Promise<Answer> {
    const before = line.roundTrips();
    const answer = await request(`${service.url}/api/v1/${path}`, {
      method: 'POST',
      body,
      token: owner.token,
      headers: { 'x-operation-id': operation },
    });
    expect(line.roundTrips() - before).toBeLessThan(ROUND_TRIPS);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer;
  }
  const ALL = { summary: { total: LINKS, succeeded: LINKS, failed: 0 } };

  it('are edited, and the edit is taken back', async () => {
    const operation = newId(systemRandom);
    expect((await send('urls/bulk/status', { ids, status: 'INACTIVE' }, operation)).body).toMatchObject(ALL);
    expect((await send('links/undo', { operation })).body).toMatchObject({ undone: LINKS, refused: [] });
  });

  it('are tagged', async () => {
    const { body } = await send('tags', { name: 'many' });
    expect((await send('urls/bulk/tags', { ids, add: [body.id] })).body).toMatchObject(ALL);
  });

  it('that are anonymous get an owner', async () => {
    const made: MadeLink[] = [];
    // One after the other: each has as long as a write may take.
    while (made.length < CLAIMS) made.push(await makeLink(service));
    const claims = made.map(({ id, claimToken }) => ({ url_id: id, token: claimToken }));
    expect((await send('urls/claim', { claims })).body).toMatchObject({ claimed: CLAIMS });
  });

  it('go into the bin, come out of it, and are deleted', async () => {
    for (const path of ['bin', 'bin/restore', 'urls/bulk/delete'])
      expect((await send(path, { ids })).body, path).toMatchObject(ALL);
  });
});
