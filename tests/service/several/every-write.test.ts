import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectChanges } from '../../../service/db/journal/append.ts';
import { stampOf } from '../../../service/db/journal/change.ts';
import type { WriteOperation } from '../../../service/db/operation.ts';
import * as modules from '../../../service/several/operations.ts';
import { saveShared } from '../../../service/several/team-key/team-repository.ts';
import type { Operations } from '../../../service/threads/operations.ts';
import { openTempDatabase, type TempDatabase } from '../../support/temp-database.ts';
import { instanceWrites } from './instance-writes.ts';

let database: TempDatabase;
beforeAll(async () => {
  database = await openTempDatabase();
});
afterAll(() => database.close());

/** Runs a write as the writer thread does; returns the kinds of change that it appended. */
const kindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input): Promise<string[]> =>
  database.db.transaction(async (tx) => {
    const stamp = stampOf(undefined, 0);
    const { changes } = await collectChanges(tx, stamp, () => operation.run(tx, input));
    return changes.map(({ kind }) => kind);
  });

const APPENDING: Record<string, () => Promise<string[]>> = {
  ...instanceWrites(kindsOf),
  'secrets.save': () => kindsOf(saveShared, { name: 'smtp-password', sealed: null }),
};

const WITHOUT_CHANGES: Record<string, string> = {
  'backups.note-daily': 'what instances note among themselves',
  'caps.forget': 'who may let clicks through',
  'caps.lease': 'who may let clicks through',
  'caps.settle': 'who may let clicks through',
  'caps.tend': 'who may let clicks through',
  'instances.forget-writes': 'what instances note among themselves',
  'instances.give-back': 'what instances note among themselves',
  'instances.note': 'what instances note among themselves',
  'instances.renew-leases': 'what instances note among themselves',
  'limits.add': 'rate limits',
  'limits.forgive': 'rate limits',
  'limits.take': 'rate limits',
  'media.keep': 'files that nothing refers to yet',
  'secrets.found-team': 'keys that are new, or were in use on this computer already',
  'secrets.keep-missing': 'keys that are new, or were in use on this computer already',
};

const WRITES = Object.values<Operations>(modules).flatMap(({ writes = [] }) =>
  writes.map(({ name }) => name),
);

describe('every write of instances on a server', () => {
  it('either appends its change to the journal, or is known to need none', () => {
    const advice = 'append a change and run the write here, or say why it needs none';
    const known = [...Object.keys(APPENDING), ...Object.keys(WITHOUT_CHANGES)];
    expect(known.sort(), advice).toEqual([...WRITES].sort());
  });

  it.each(['instances.remove', 'instances.return', 'secrets.save'])('appends when it is %s', async (name) => {
    expect(await APPENDING[name]?.()).not.toEqual([]);
  });
});
