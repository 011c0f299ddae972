import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { canonicalJson } from '../../../../service/account/activity/chain/canonical-json.ts';
import {
  type Break,
  ChainFollower,
  type ChainPlaces,
  type FollowedRow,
} from '../../../../service/account/activity/chain/follow.ts';
import {
  BEFORE_THE_FIRST,
  contentText,
  saltOf,
  seal,
  withoutActor,
} from '../../../../service/account/activity/chain/hashes.ts';
import type { Change } from '../../../../service/db/journal/change.ts';

type Row = FollowedRow & { change: Change | null };

const changeNumber = (seq: number, kind = 'link.created', facts: unknown = { links: seq }): Change => ({
  seq,
  at: seq * 1000,
  actor: 'account',
  actorId: 'ada',
  kind,
  subject: 'link',
  subjectId: `link-${seq}`,
  ownerId: 'ada',
  facts,
  operation: null,
});

/** A chain over these changes. */
function chainOf(changes: readonly Change[], previous = BEFORE_THE_FIRST): Row[] {
  let before = previous;
  return changes.map((change) => {
    const salt = saltOf('secret', change.seq);
    const sealed = { seq: change.seq, salt, ...seal(change, salt, before) };
    before = sealed.hash;
    return { sealed, change };
  });
}

const usual = (): Row[] => chainOf([1, 2, 3, 4].map((seq) => changeNumber(seq)));

function follow(
  rows: readonly Row[],
  places: Partial<ChainPlaces> = {},
  unsealed: number | null = null,
): Break | null {
  const last = rows.at(-1)?.sealed.seq ?? 0;
  const follower = new ChainFollower({ begun: 0, sealed: last, forgotten: 0, ...places });
  for (const row of rows) {
    const before = unsealed !== null && unsealed < row.sealed.seq ? unsealed : null;
    const found = follower.take(row, before);
    if (found) return found;
  }
  return follower.end();
}

const at = (rows: readonly Row[], index: number): Row => {
  const row = rows[index];
  if (!row) throw new Error('The chain is shorter');
  return row;
};

/** The chain with one row changed. */
const withRow = (index: number, change: (row: Row) => Row): Row[] =>
  usual().map((row, place) => (place === index ? change(row) : row));

it.each<[string, Row[], Break | null]>([
  ['an untouched chain', usual(), null],
  ['an empty one', [], null],
  [
    'a changed fact',
    withRow(1, (row) => ({ ...row, change: { ...changeNumber(2), facts: {} } })),
    { seq: 2, what: 'changed' },
  ],
  [
    'another account',
    withRow(1, (row) => ({ ...row, change: { ...changeNumber(2), actorId: 'eve' } })),
    { seq: 2, what: 'changed' },
  ],
  ['a removed change', withRow(1, (row) => ({ ...row, change: null })), { seq: 2, what: 'removed' }],
  ['a removed change and its hash', usual().toSpliced(1, 1), { seq: 2, what: 'removed' }],
  ['the first one with its hash', usual().toSpliced(0, 1), { seq: 1, what: 'removed' }],
  [
    'another hash',
    withRow(2, (row) => ({ ...row, sealed: { ...row.sealed, hash: 'f'.repeat(64) } })),
    { seq: 3, what: 'hash' },
  ],
  [
    'a salt taken from a change that stays',
    withRow(2, (row) => ({ ...row, sealed: { ...row.sealed, salt: null } })),
    { seq: 3, what: 'hash' },
  ],
  [
    'a removed change that pretends to be erased',
    withRow(1, (row) => ({ sealed: { ...row.sealed, salt: null }, change: null })),
    { seq: 2, what: 'removed' },
  ],
  [
    'an account taken away that pretends to be erased',
    withRow(1, (row) => ({
      sealed: { ...row.sealed, salt: withoutActor(row.sealed.salt ?? '') },
      change: { ...changeNumber(2), actorId: null },
    })),
    { seq: 2, what: 'changed' },
  ],
])('%s', (_name, rows, expected) => {
  expect(follow(rows)).toEqual(expected);
});

it('tells an inserted change from one whose hash is gone', () => {
  const rows = chainOf([1, 2, 4].map((seq) => changeNumber(seq)));
  expect(follow(rows, { begun: 4 }, 3)).toEqual({ seq: 3, what: 'inserted' });
  expect(follow(usual().toSpliced(2, 1), {}, 3)).toEqual({ seq: 3, what: 'hash' });
});

it('misses what was cut off at the end, also once the journal went on', () => {
  expect(follow(usual().slice(0, 2), { sealed: 4 })).toEqual({ seq: 3, what: 'removed' });
  const after = chainOf([1, 2, 5].map((seq) => changeNumber(seq)));
  expect(follow(after, { begun: 1 })).toEqual({ seq: 3, what: 'removed' });
});

it('takes numbers as missing rightly where they were before the first was sealed', () => {
  expect(follow(chainOf([2, 5].map((seq) => changeNumber(seq))), { begun: 5 })).toBeNull();
});

it('goes on from the last hash that was removed by age', () => {
  const [, second, third, fourth] = usual();
  if (!second || !third || !fourth) throw new Error('The chain is shorter');
  const anchor: Row = { sealed: { ...second.sealed, salt: null }, change: null };
  expect(follow([anchor, third, fourth], { forgotten: 2 })).toBeNull();
  expect(follow([third, fourth], { forgotten: 2 })).toEqual({ seq: 3, what: 'hash' });
});

it('believes as many erased changes as erasures tell of, and no more', () => {
  const erased = (count: number) => {
    const facts = { changes: count, authors: 1 };
    const rows = chainOf(
      [1, 2, 3, 4].map((seq) => changeNumber(seq)).concat(changeNumber(5, 'account.erased', facts)),
    );
    const [first, second, third] = [at(rows, 0), at(rows, 1), at(rows, 2)];
    const gone = [first, second].map(({ sealed }) => ({ sealed: { ...sealed, salt: null }, change: null }));
    const unnamed = {
      sealed: { ...third.sealed, salt: withoutActor(third.sealed.salt ?? '') },
      change: { ...changeNumber(3), actorId: null },
    };
    return follow([...gone, unnamed, ...rows.slice(3)]);
  };
  expect(erased(2)).toBeNull();
  expect(erased(1)).toEqual({ seq: 1, what: 'removed' });
});

it('computes a hash as the contract shows it', async () => {
  const contract = await readFile('docs/contract/audit.md', 'utf8');
  const [, example = '{}'] = /```json\n(.*)\n```/.exec(contract) ?? [];
  const { at, account_id, subject_id, salt, ...row } = JSON.parse(example);
  const change = { ...row, at: Date.parse(at), actorId: account_id, subjectId: subject_id };
  const sealed = seal(change, salt, BEFORE_THE_FIRST);
  expect(contract).toContain(contentText(change));
  expect(contract).toContain(`# content_hash ${sealed.content}\n`);
  expect(contract).toContain(`# actor_hash ${sealed.actor}\n`);
  expect(contract).toContain(`# hash ${sealed.hash}\n`);
});

it('writes one text of a value, whatever the order of its fields', () => {
  expect(canonicalJson({ b: [1, { d: 'é"', c: null }], a: true, B: 1e21, e: undefined })).toBe(
    '{"B":1e+21,"a":true,"b":[1,{"c":null,"d":"é\\""}]}',
  );
});
