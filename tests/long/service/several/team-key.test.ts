import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TeamKeyWanted } from '../../../../service/kernel/config-error.ts';
import { exitCodeFor, explainFailure } from '../../../../service/kernel/failure.ts';
import { say } from '../../../../service/lib/words.ts';
import { readTeamSecrets, showTeamKey } from '../../../../service/several/team-key/index.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const KEY_IN_USE = Buffer.alloc(32, 7).toString('base64url');

/** Without `LINNET_TEAM_KEY`. */
const NO_KEY = { teamKey: null };

const onServer = (server: DatabaseServer, teamKey: string | null) => ({
  database: { url: server.url, authToken: null },
  teamKey,
});

describe.skipIf(whyNoServer)(`the team key${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  /** Its folder was used with this server by a version that knew of no team key. */
  let first: TestService;
  let second: TestService;
  let owner: Person;
  let words: string;
  const folders: string[] = [];
  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'linnet-team-'));
    folders.push(folder);
    return folder;
  };
  beforeAll(async () => {
    server = await startDatabaseServer();
    const dataDir = await newFolder();
    await writeFile(
      join(dataDir, 'secrets.json'),
      JSON.stringify({ 'token-signing-key': KEY_IN_USE, 'oauth-github': 'of github' }),
    );
    first = await startTestService({ dataDir, config: onServer(server, null) });
    owner = await signUp(first);
    words = showTeamKey(first.context) ?? '';
  });
  afterAll(async () => {
    await first?.stop();
    await second?.stop();
    await server?.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  const failureOf = (options: Parameters<typeof startTestService>[0]): Promise<unknown> =>
    startTestService(options).then(
      () => undefined,
      (error: unknown) => error,
    );

  test('is made of eight words by the first instance, which takes in the secrets it has', () => {
    expect(words).toMatch(/^([a-z]{4} ){7}[a-z]{4}$/);
    expect(first.context.secrets.find('token-signing-key')).toBe(KEY_IN_USE);
    expect(first.context.secrets.find('oauth-github')).toBe('of github');
  });

  test('is wanted from every other instance, which says what to set and that another try is of no use', async () => {
    const error = await failureOf({ server: server.url, config: NO_KEY });
    expect(error).toBeInstanceOf(TeamKeyWanted);
    expect(exitCodeFor(error)).toBe(78);
    const { code, said } = explainFailure(error);
    const message = say('en', said);
    expect(code).toBe('team-key');
    expect(message).toContain('LINNET_TEAM_KEY');
    expect(message.split('\n')).toHaveLength(1);
  });

  test('that is another one, or too short to be one, is refused', async () => {
    for (const teamKey of ['a key of another team altogether', 'short']) {
      const error = await failureOf({ config: onServer(server, teamKey) });
      expect(error).toBeInstanceOf(TeamKeyWanted);
    }
  });

  test('may be typed in any case with dashes, and is then kept', async () => {
    const dataDir = await newFolder();
    const typed = words.toUpperCase().replaceAll(' ', ' - ');
    second = await startTestService({ dataDir, server: server.url, config: NO_KEY, teamKey: typed });
    await second.stop();
    second = await startTestService({ dataDir, server: server.url, config: NO_KEY });
    expect(showTeamKey(second.context)).toBe(words);
  });

  test('makes a session of one instance valid on the other, and one visitor of a person on both', async () => {
    const me = await request(`${second.url}/auth/me`, { token: owner.token });
    expect([me.status, me.body.user?.id]).toEqual([200, owner.id]);
    const { id, alias } = await makeLink(first, {}, owner.token);
    for (const place of [first, second, first]) expect((await visit(place, alias)).status).toBe(302);
    await first.context.clicks.flush();
    await second.context.clicks.flush();
    const summary = async (): Promise<unknown> => {
      const { body } = await request(
        `${second.url}/api/v1/stats?scope=all&group_by=time&metrics=clicks,unique_clicks`,
        { token: owner.token },
      );
      return [body.summary?.total_clicks, body.summary?.unique_clicks];
    };
    await expect.poll(summary).toEqual([3, 1]);
    expect(id).not.toBe('');
  });

  test('opens what one instance changes on the others, and the journal says only that it changed', async () => {
    const find = (): string | undefined => second.context.secrets.find('smtp-password');
    const save = (body: object) =>
      request(`${first.url}/host/mail`, { method: 'PUT', token: owner.token, body });
    const mail = { host: '127.0.0.1', port: 25, security: 'none', user: 'u', from: 'a@example.com' };
    const saved = await save({ server: { ...mail, verify_certificate: false }, password: 'known to both' });
    expect(saved.status).toBeLessThan(300);
    await expect.poll(find).toBe('known to both');
    const rows = await journalOf(first);
    expect(rows).toContain('secret.updated');
    expect(rows).not.toContain('known to both');
    await save({ server: null });
    await expect.poll(find).toBeUndefined();
  });

  test('seals what the database holds, and opens it for an installation that goes home', async () => {
    const { read } = first.context.database;
    const stored = JSON.stringify(await read.query.sharedSecrets.findMany());
    expect(stored).toContain('token-signing-key');
    expect(stored).not.toContain(KEY_IN_USE);
    expect((await readTeamSecrets(read, words))?.get('token-signing-key')).toBe(KEY_IN_USE);
    expect(await readTeamSecrets(read, 'a key of another team altogether')).toBeNull();
  });

  test('is no part of a sealed copy, and is told of by its place alone', async () => {
    expect(second.context.secrets.all()).not.toHaveProperty('team-key');
    const { body } = await request(`${second.url}/host/secrets`, { token: owner.token });
    expect(body.secrets).toContainEqual({ name: 'visitor-key', kept_in: 'database', present: true });
    expect(body.secrets).toContainEqual({ name: 'team-key', kept_in: 'file', present: true });
    expect(JSON.stringify(body)).not.toContain(words);
  });
});

const journalOf = async ({ context }: TestService): Promise<string> =>
  JSON.stringify(await context.database.read.query.changes.findMany());
