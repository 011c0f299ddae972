import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { type Heard, type Listener, listen } from '../../../support/events.ts';
import { fileAllClicks, getLink, makeLink, visit } from '../../../support/links.ts';
import { PASSWORD, type Person, signIn } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

describe.skipIf(whyNoServer)(
  `one installation on two instances${whyNoServer ? `: ${whyNoServer}` : ''}`,
  () => {
    let server: DatabaseServer;
    let here: TestService;
    let there: TestService;
    let owner: Person;
    const listeners: Listener[] = [];
    beforeAll(async () => {
      server = await startDatabaseServer();
      // At the same moment, on an empty server.
      [here, there] = await Promise.all([
        startTestService({ server: server.url }),
        startTestService({ server: server.url }),
      ]);
    });
    afterAll(async () => {
      for (const listener of listeners) listener.close();
      await Promise.all([here?.stop(), there?.stop()]);
      await server?.stop();
    });

    const follow = async (service: TestService, lastEventId?: string): Promise<Listener> => {
      const listener = await listen(service, { token: owner.token, lastEventId });
      listeners.push(listener);
      await listener.until((heard) => heard.some(({ name }) => name === 'ready'));
      return listener;
    };
    const edit = async (service: TestService, id: string, body: object, operation = newId(systemRandom)) => {
      const headers = { 'x-operation-id': operation };
      const answer = await request(`${service.url}/api/v1/urls/${id}`, {
        method: 'PATCH',
        token: owner.token,
        body,
        headers,
      });
      expect(answer.status, answer.text).toBe(200);
      return operation;
    };
    const changesOf = (heard: readonly Heard[]) => heard.filter(({ name }) => name === 'change');
    const clicksOn = (heard: readonly Heard[], id: string) =>
      heard.flatMap(({ name, data }) => (name === 'clicks' && String(data.link_id) === id ? [data] : []));
    const sumOf = (heard: readonly Heard[], id: string): number =>
      clicksOn(heard, id).reduce((sum, { clicks }) => sum + Number(clicks), 0);

    it('one of eight who register at once is the owner', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          request(`${(at % 2 === 0 ? here : there).url}/auth/register`, {
            method: 'POST',
            body: { email: `person${at}@example.com`, password: PASSWORD, user_name: `person${at}` },
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const accounts = await there.context.database.read.query.accounts.findMany();
      const owners = accounts.filter(({ role }) => role === 'owner');
      expect({ accounts: accounts.length, owners: owners.length }).toEqual({ accounts: 8, owners: 1 });
      const email = owners[0]?.email ?? '';
      const signedIn = await signIn(here, { email });
      owner = {
        id: owners[0]?.id ?? '',
        name: '',
        email,
        token: String(signedIn.body.access_token),
        cookie: '',
      };
    });

    it('changes made on one are told on the other once, and a client goes on there where it was', async () => {
      const listener = await follow(there);
      const { id } = await makeLink(here, {}, owner.token);
      await edit(there, id, { long_url: 'https://example.com/there' });
      await edit(here, id, { long_url: 'https://example.com/here' });
      const ofLink = (heard: readonly Heard[]) =>
        changesOf(heard).filter(({ data }) => String(data.subject_id) === id);
      await listener.until((heard) => ofLink(heard).length >= 3);
      expect(ofLink(listener.heard).map(({ data }) => String(data.kind))).toEqual([
        'link.created',
        'link.updated',
        'link.updated',
      ]);
      listener.close();
      await edit(there, id, { block_bots: true });
      const after = changesOf(listener.heard).at(-1)?.id;
      const resumed = await follow(here, after);
      await edit(here, id, { block_bots: false });
      await resumed.until((heard) => ofLink(heard).length >= 2);
      expect(resumed.heard.map(({ name }) => name)).not.toContain('reload');
      const ids = ofLink(resumed.heard).map((event) => Number(event.id));
      expect(ids).toEqual(ids.toSorted((a, b) => a - b).filter((seq) => seq > Number(after)));
      resumed.close();
    });

    it('a client that comes from the other one before its changes do is not told to reload', async () => {
      const { id } = await makeLink(here, {}, owner.token);
      await edit(here, id, { block_bots: true });
      const last = String(here.context.journal.lastSeq());
      const listener = await follow(there, last);
      expect(listener.heard.map(({ name }) => name)).not.toContain('reload');
      await edit(there, id, { block_bots: false });
      await listener.until((heard) => changesOf(heard).length > 0);
      expect(Number(changesOf(listener.heard)[0]?.id)).toBe(Number(last) + 1);
      listener.close();
    });

    it('clicks of both are told on both, with the totals of the database, though they are filed meanwhile', async () => {
      const { id, alias } = await makeLink(here, {}, owner.token);
      const both = [await follow(here), await follow(there)];
      for (let round = 0; round < 3; round += 1) {
        await Promise.all(Array.from({ length: 20 }, (_, at) => visit(at % 2 === 0 ? here : there, alias)));
        await fileAllClicks(here);
        await fileAllClicks(there);
      }
      for (const listener of both) {
        await listener.until((heard) => sumOf(heard, id) >= 60);
        expect(sumOf(listener.heard, id)).toBe(60);
        expect(clicksOn(listener.heard, id).at(-1)?.total).toBe(60);
      }
      expect((await getLink(there, id, owner.token)).body.total_clicks).toBe(60);
      for (const listener of both) listener.close();
    });

    it('what was done on one is in the history of the other, and taken back there', async () => {
      const { id, alias } = await makeLink(here, { long_url: 'https://example.com/before' }, owner.token);
      const operation = await edit(here, id, { long_url: 'https://example.com/after' });
      const history = await request(`${there.url}/api/v1/links/${id}/history`, { token: owner.token });
      const same = await request(`${here.url}/api/v1/links/${id}/history`, { token: owner.token });
      expect(history.body).toEqual(same.body);
      const undone = await request(`${there.url}/api/v1/links/undo`, {
        method: 'POST',
        token: owner.token,
        body: { operation },
      });
      expect(undone.body).toMatchObject({ undone: 1, refused: [] });
      await expect
        .poll(async () => (await visit(here, alias)).headers.get('location'))
        .toBe('https://example.com/before');
    });
  },
);
