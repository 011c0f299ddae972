import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changes } from '../../../../drizzle/schema/index.ts';
import { collectChanges } from '../../../../service/db/journal/append.ts';
import { stampOf } from '../../../../service/db/journal/change.ts';
import { SealIntact } from '../../../../service/lib/sealing.ts';
import { readTeamSecrets } from '../../../../service/several/team-key/key-words.ts';
import {
  isOfTeam,
  KEYS,
  proveKey,
  proveNewKey,
  type TeamKeyProof,
  type TeamSeal,
} from '../../../../service/several/team-key/team-key.ts';
import {
  foundTeam,
  keepMissing,
  readTeam,
  saveShared,
} from '../../../../service/several/team-key/team-repository.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

const WORDS = 'bado kelo mari nodo peda rila saro tevi';

let proof: TeamKeyProof;
let seal: TeamSeal;
beforeAll(async () => {
  ({ proof, seal } = await proveNewKey(WORDS));
});

describe('a team key', () => {
  it('opens what was sealed with it elsewhere, under the name that it was sealed for', async () => {
    const sealed = seal.seal('visitor-key', 'a sécret');
    expect(sealed).not.toContain('a s');
    const again = await proveKey(WORDS, proof);
    expect(again?.open('visitor-key', sealed)).toBe('a sécret');
    expect(() => again?.open('webhook-key', sealed)).toThrow(SealIntact);
  });

  it('is recognised: another one is not, nor this one by the salt of another', async () => {
    expect(await proveKey(`${WORDS}x`, proof)).toBe(undefined);
    const other = await proveNewKey(WORDS);
    expect(other.proof.salt).not.toBe(proof.salt);
    expect(await proveKey(WORDS, { salt: other.proof.salt, proof: proof.proof })).toBe(undefined);
  });

  it.each(['', '.', 'abc', 'abc.def'])('opens nothing that is no seal: %j', (text) => {
    expect(() => seal.open('visitor-key', text)).toThrow(SealIntact);
  });
});

describe('secrets that a team shares', () => {
  it.each<[string, boolean]>([
    ...KEYS.map((name): [string, boolean] => [name, true]),
    ['smtp-password', true],
    ['oauth-google', true],
    ['oauth-', true],
    ['team-key', false],
    ['database-token', false],
    ['move-token', false],
    ['smtp-password-2', false],
    ['my-oauth-', false],
  ])('%s: %s', (name, shared) => expect(isOfTeam(name)).toBe(shared));
});

describe('the secrets in the database', () => {
  let database: TempDatabase;
  beforeEach(async () => {
    database = await openTempDatabase();
  });
  afterEach(() => database.close());

  const names = async (): Promise<string[]> =>
    (await readTeam(database.read)).secrets.map(({ name, sealed }) => `${name}: ${sealed}`).sort();

  /** As the writer does it, which hands the write a page of the journal. */
  const save = (input: { name: string; sealed: string | null }) =>
    database.db.transaction((tx) =>
      collectChanges(tx, stampOf(undefined, 0), () => saveShared.run(tx, input)),
    );

  it('are those of the first instance that makes the key; a second one learns what holds', async () => {
    expect(await readTeam(database.read)).toEqual({ key: null, secrets: [] });
    const first = { key: { salt: 'a', proof: 'b' }, secrets: [{ name: 'visitor-key', sealed: 'first' }] };
    expect(await database.write(foundTeam, first)).toMatchObject(first);
    const second = {
      key: { salt: 'c', proof: 'd' },
      secrets: [
        { name: 'visitor-key', sealed: 'second' },
        { name: 'webhook-key', sealed: 'second' },
      ],
    };
    expect(await database.write(foundTeam, second)).toMatchObject(first);
    expect(await names()).toEqual(['visitor-key: first']);
  });

  it('are added to by what is missing, and stay as they are otherwise', async () => {
    await database.write(keepMissing, [{ name: 'visitor-key', sealed: 'first' }]);
    await database.write(keepMissing, []);
    const { secrets } = await database.write(keepMissing, [
      { name: 'visitor-key', sealed: 'second' },
      { name: 'webhook-key', sealed: 'second' },
    ]);
    expect(secrets).toHaveLength(2);
    expect(await names()).toEqual(['visitor-key: first', 'webhook-key: second']);
  });

  it('are changed and removed one by one, and the journal says which, and nothing of what they are', async () => {
    await save({ name: 'smtp-password', sealed: 'first' });
    await save({ name: 'oauth-google', sealed: 'kept' });
    await save({ name: 'smtp-password', sealed: 'second' });
    expect(await names()).toEqual(['oauth-google: kept', 'smtp-password: second']);
    await save({ name: 'smtp-password', sealed: null });
    expect(await names()).toEqual(['oauth-google: kept']);
    const told = await database.read.select().from(changes);
    expect(told.map(({ kind, subjectId, facts }) => [kind, subjectId, facts])).toEqual([
      ['secret.updated', 'smtp-password', { isRemoved: false }],
      ['secret.updated', 'oauth-google', { isRemoved: false }],
      ['secret.updated', 'smtp-password', { isRemoved: false }],
      ['secret.updated', 'smtp-password', { isRemoved: true }],
    ]);
  });

  it('are taken home with the key of the team, however it was typed, and with no other', async () => {
    expect(await readTeamSecrets(database.read, WORDS)).toBe(null);
    const secrets = [{ name: 'visitor-key', sealed: seal.seal('visitor-key', 'of all') }];
    await database.write(foundTeam, { key: proof, secrets });
    const typed = ` ${WORDS.toUpperCase().replaceAll(' ', '-')} `;
    expect(await readTeamSecrets(database.read, typed)).toEqual(new Map([['visitor-key', 'of all']]));
    expect(await readTeamSecrets(database.read, 'another key of twenty letters')).toBe(null);
  });
});
