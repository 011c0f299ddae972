import { expect, it } from 'vitest';
import { readSettings, saveSetting } from '../../../service/base/settings/repository.ts';
import { stampOf } from '../../../service/db/journal/change.ts';
import { startThread } from '../../../service/threads/call.ts';
import { openTempDatabase } from '../../support/temp-database.ts';

it('A call that waits its turn is dropped once its answer is no longer wanted', async () => {
  const database = await openTempDatabase();
  const thread = startThread(new URL('../../../dist/service/writer.js', import.meta.url), {
    address: database.address,
    migrations: `${process.cwd()}/drizzle/migrations`,
    identity: null,
  });
  await thread.ready;
  const save = (name: string, signal?: AbortSignal) =>
    thread.call(
      saveSetting.name,
      { input: { name, value: 1, isBookkeeping: true }, stamp: stampOf(undefined, 0), id: null, until: null },
      signal,
    );
  const caller = new AbortController();

  const first = save('first');
  const left = save('left', caller.signal);
  caller.abort();

  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  await Promise.all([first, save('last')]);
  await expect(save('never', caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  const { stored } = await readSettings(database.read);
  expect(stored.map(({ name }) => name)).toEqual(['first', 'last']);
  await thread.close();
  await database.close();
});
