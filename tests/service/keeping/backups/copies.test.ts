import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '../../../../service/keeping/backups/archive/write-archive.ts';
import { openArchive, proveArchive } from '../../../../service/keeping/backups/index.ts';
import { openSecrets, readRecoveryCode } from '../../../../service/keeping/backups/seal.ts';
import { say } from '../../../../service/lib/words.ts';
import { fileAllClicks, makeLink, shorten, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { copyNow, itemsOf, look, lookWhenDone } from './copying.ts';

let service: TestService;
let owner: Person;
let scratch: string;

const PICTURE = `${'a'.repeat(24)}.png`;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
  scratch = await mkdtemp(join(tmpdir(), 'linnet-copies-'));
});
afterAll(async () => {
  await service.stop();
  await rm(scratch, { recursive: true, force: true });
});

const folderOf = ({ dataDir }: TestService): string => join(dataDir, 'backups');
const newest = async (): Promise<string> =>
  join(folderOf(service), `${itemsOf((await look(service, owner.token)).backups)[0]?.name}.tar.gz`);

/** Proves a file as the service does, without the running database. */
const prove = (path: string, name: string) =>
  proveArchive(path, join(scratch, name), {
    migrations: join(process.cwd(), 'drizzle/migrations'),
    threads: pathToFileURL(join(process.cwd(), 'dist/service/')).href,
    at: 0,
  });

describe('a copy', () => {
  it('is made on demand, proven, and holds database, pictures and sealed secrets', async () => {
    await makeLink(service, { alias: 'wiki' }, owner.token);
    await makeLink(service, { alias: 'menu', tags: [] }, owner.token);
    for (let count = 0; count < 3; count += 1) await visit(service, 'wiki');
    await fileAllClicks(service);
    await makePicture();
    const { backups, running, failure, attention } = await copyNow(service, owner.token);
    expect({ running, failure, attention }).toEqual({ running: null, failure: null, attention: null });
    const name = 'linnet-20260913T120000Z-demand';
    expect(backups).toEqual([
      {
        name,
        at: '2026-09-13T12:00:00.000Z',
        size: expect.any(Number),
        reason: 'demand',
        proof: {
          ok: true,
          links: 2,
          clicks: 3,
          seconds: expect.any(Number),
          at: '2026-09-13T12:00:00.000Z',
          problem: null,
        },
        folder: folderOf(service),
        made_by: null,
      },
    ]);
    expect((await readdir(folderOf(service))).toSorted()).toEqual([`${name}.json`, `${name}.tar.gz`]);
    const { manifest } = await openArchive(await newest());
    expect(manifest.files.map((file) => file.name)).toEqual(['linnet.db', `media/${PICTURE}`]);
    expect(manifest).toMatchObject({ reason: 'demand', figures: { accounts: 1, links: 2, clicks: 3 } });
  });

  it('has secrets that the recovery code opens, and without it nothing does', async () => {
    const { body } = await request(`${service.url}/host/backups/recovery-code`, { token: owner.token });
    const { manifest } = await openArchive(await newest());
    const key = readRecoveryCode(String(body.code)) ?? new Uint8Array(32);
    if (!manifest.secrets) throw new Error('There are no secrets in the copy');
    const secrets = await openSecrets(manifest.secrets, { by: 'installation', key });
    const kept = JSON.parse(await readFile(join(service.dataDir, 'secrets.json'), 'utf8'));
    expect(secrets['token-signing-key']).toBe(kept['token-signing-key']);
    expect(secrets).not.toHaveProperty('backup-key');
    expect(JSON.stringify(manifest)).not.toContain(kept['token-signing-key']);
  });

  it('is made while links change, and what changed meanwhile does not spoil its proof', async () => {
    service.clock.advance(60_000);
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) => makeLink(service, { alias: `busy${index}` }, owner.token)),
    );
    let isOver = false;
    const changing = (async () => {
      for (let round = 0; !isOver; round += 1) {
        const link = made[round % made.length];
        const change = { long_url: `https://example.com/${round}` };
        await request(`${service.url}/api/v1/urls/${link?.id}`, {
          method: 'PATCH',
          body: change,
          token: owner.token,
        });
        const { body } = await shorten(service, { long_url: 'https://example.com/new' }, owner.token);
        if (round % 2 === 0)
          await request(`${service.url}/api/v1/urls/${body.id}`, { method: 'DELETE', token: owner.token });
        await visit(service, `busy${round % made.length}`);
      }
    })();
    const { backups } = await copyNow(service, owner.token);
    isOver = true;
    await changing;
    expect(itemsOf(backups)[0]?.proof).toMatchObject({ ok: true, problem: null });
  });

  it('is not made twice at once', async () => {
    service.clock.advance(60_000);
    const ask = () => request(`${service.url}/host/backups`, { method: 'POST', token: owner.token });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.status, second.status].toSorted()).toEqual([202, 409]);
    await lookWhenDone(service, owner.token);
  });

  it('is for the owner alone', async () => {
    const bob = await signUp(service, 'bob');
    for (const path of ['', '/settings', '/recovery-code']) {
      expect((await request(`${service.url}/host/backups${path}`)).status).toBe(401);
      expect((await request(`${service.url}/host/backups${path}`, { token: bob.token })).status).toBe(403);
    }
    const posted = await request(`${service.url}/host/backups`, { method: 'POST', token: bob.token });
    expect(posted.status).toBe(403);
  });
});

describe('the proof of a file', () => {
  it('is good for a copy that was carried elsewhere', async () => {
    expect(await prove(await newest(), 'good')).toMatchObject({ ok: true, problem: null });
    expect(await readdir(join(scratch, 'good'))).toContain('linnet.db');
  });

  it('says when a byte was changed', async () => {
    const bytes = await readFile(await newest());
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 16;
    await writeFile(join(scratch, 'flipped.tar.gz'), bytes);
    const proof = await prove(join(scratch, 'flipped.tar.gz'), 'flipped');
    expect([proof.ok, say('en', proof.problem ?? '')]).toEqual([false, expect.stringContaining('damaged')]);
  });

  it.each([
    ['lacks a link', "delete from links where alias = 'menu'", /links/],
    [
      'has a link that leads elsewhere',
      "update links set long_url = 'https://evil.example/' where alias = 'menu'",
      /fingerprint/,
    ],
    ['counts other clicks', "update links set total_clicks = 9 where alias = 'menu'", /clicks/],
    ['is of a newer version', 'update __drizzle_migrations set created_at = created_at + 1e12', /newer/],
  ])('says when the database in it %s', async (name, statement, problem) => {
    const { manifest, extract } = await openArchive(await newest());
    const folder = join(scratch, name);
    await extract(folder);
    const client = createClient({ url: pathToFileURL(join(folder, 'linnet.db')).href });
    await client.execute(statement);
    const { rows } = await client.execute('select max(created_at) as at from __drizzle_migrations');
    client.close();
    const target = join(scratch, `${name}.tar.gz`);
    const about = { ...manifest, schema: Number(rows[0]?.at) };
    await writeArchive({ folder, target, about });
    const proof = await prove(target, `${name} again`);
    expect([proof.ok, say('en', proof.problem ?? '')]).toEqual([false, expect.stringMatching(problem)]);
  });
});

/** A stored picture, as far as copies care. */
async function makePicture(): Promise<void> {
  await mkdir(join(service.dataDir, 'media'), { recursive: true });
  await writeFile(join(service.dataDir, 'media', PICTURE), 'a picture');
}
