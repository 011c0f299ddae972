import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFile } from '../../../../service/keeping/imports/receiving/files.ts';
import { moveImport } from '../../../../service/keeping/imports/repository.ts';
import { endLeftImports } from '../../../../service/keeping/imports/retention.ts';
import { workOf } from '../../../../service/keeping/imports/running/runner.ts';
import { giveLeasesBack, renewLeases } from '../../../../service/several/instances/repository.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { readImport, settledImport } from '../../../support/imports.ts';
import { type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const HOUR = 3_600_000;
const ROWS = 600;
const FILE = `alias,long_url\n${Array.from({ length: ROWS }, (_, n) => `row-${n},https://example.com/${n}\n`).join('')}`;

describe.skipIf(whyNoServer)(
  `an import that an instance left${whyNoServer ? `: ${whyNoServer}` : ''}`,
  () => {
    let server: DatabaseServer;
    let dataDir: string;
    let here: TestService;
    let there: TestService;
    let owner: Person;
    beforeAll(async () => {
      server = await startDatabaseServer();
      dataDir = await mkdtemp(join(tmpdir(), 'linnet-test-'));
      here = await startTestService({ server: server.url });
      owner = await signUp(here);
      there = await startTestService({ server: server.url, dataDir });
    });
    afterAll(async () => {
      await there?.stop();
      await here?.stop();
      await server?.stop();
      if (dataDir) await rm(dataDir, { recursive: true, force: true });
    });

    const state = async (service: TestService, id: string, { token }: Person = owner) =>
      (await request(`${service.url}/api/v1/imports/${id}`, { token })).body;
    const lease = (id: string) => ({ instance: 'gone', jobs: [workOf(id)] });
    /** As another instance would have it that is killed while it works. */
    const takeAway = async (id: string, status: 'reading' | 'applying', life: number): Promise<void> => {
      await here.context.database.write(renewLeases, { ...lease(id), life });
      const changes = { status, done: 0, updatedAt: here.clock.now() };
      await here.context.database.write(moveImport, { id, from: ['ready'], changes });
    };

    it('that was writing links is gone on with by another one, and by none while it works itself', async () => {
      const { id } = await readImport(here, { token: owner.token, file: FILE });
      const importId = String(id);
      // The file is told to be read a moment before the work on it has ended.
      await expect.poll(() => here.context.imports.has(importId)).toBe(false);
      await takeAway(importId, 'applying', 60_000);
      for (const { context } of [here, there]) await context.imports.resume(context);
      expect(here.context.imports.has(importId) || there.context.imports.has(importId)).toBe(false);
      expect(await state(there, importId)).toMatchObject({ status: 'applying', done: 0 });
      await here.context.database.write(giveLeasesBack, lease(importId));
      await Promise.all([here, there].map(({ context }) => context.imports.resume(context)));
      expect(await settledImport(there, owner.token, importId)).toMatchObject({ status: 'applied' });
      const told = await here.context.database.read.query.changes.findMany();
      expect(told.filter(({ kind }) => kind === 'link.created')).toHaveLength(ROWS);
      expect(told.filter(({ kind }) => kind === 'import.applied')).toHaveLength(1);
    });

    it('that was reading a file waits for it, is shown as reading, and fails once it is away for an hour', async () => {
      const person = await signUpAnother(here);
      const { id } = await readImport(here, {
        token: person.token,
        file: 'alias,long_url\nonly,https://example.com/\n',
      });
      const importId = String(id);
      // It lies on the disk of the instance that is gone.
      await removeFile(here.context, importId);
      await takeAway(importId, 'reading', 1);
      await there.context.imports.resume(there.context);
      await endLeftImports(there.context);
      expect(await state(there, importId, person)).toMatchObject({ status: 'reading' });
      there.clock.advance(2 * HOUR);
      await endLeftImports(there.context);
      expect(await state(here, importId, person)).toMatchObject({ status: 'failed' });
    });
  },
);
