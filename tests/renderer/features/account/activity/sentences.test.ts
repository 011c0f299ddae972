import '../../../browser-stand-in.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../../renderer/api/audit.ts';
import { factsOf } from '../../../../../renderer/features/account/activity/facts.ts';
import { sentenceOf, wayOf } from '../../../../../renderer/features/account/activity/sentences.ts';
import { kindWords } from '../../../../../renderer/features/account/activity/words.ts';

/** The kinds that the service declares anywhere. */
async function declaredKinds(): Promise<string[]> {
  const files = await readdir('service', { recursive: true });
  const sources = await Promise.all(
    files.filter((file) => file.endsWith('.ts')).map((file) => readFile(join('service', file), 'utf8')),
  );
  return sources.flatMap((text) =>
    [...text.matchAll(/defineChange\(\s*'([^']+)'/g)].map(([, kind = '']) => kind),
  );
}

const entry = (part: Partial<Entry>): Entry => ({
  seq: 1,
  at: '2026-11-22T12:00:00.000Z',
  way: 'screen',
  account: { id: 'ada', name: 'Ada', email: 'ada@example.com' },
  by: null,
  kind: 'link.created',
  subject: { id: 'link', name: 'wiki' },
  facts: {},
  operation: null,
  ...part,
});

const edit = (changes: Record<string, { old: unknown; new: unknown }>): Entry =>
  entry({ kind: 'link.updated', facts: { link: { alias: 'wiki' }, changes } });

it('has a sentence for each kind of change that the journal knows', async () => {
  const kinds = await declaredKinds();
  expect(kinds.length).toBeGreaterThan(30);
  expect(Object.keys(kindWords).toSorted()).toEqual([...new Set(kinds)].toSorted());
});

describe('a sentence', () => {
  it.each<[Entry, string]>([
    [entry({}), 'Ada created wiki'],
    [edit({ status: { old: 'ACTIVE', new: 'INACTIVE' } }), 'Ada paused wiki'],
    [edit({ status: { old: 'INACTIVE', new: 'ACTIVE' } }), 'Ada resumed wiki'],
    [edit({ alias: { old: 'old', new: 'wiki' } }), 'Ada renamed old to wiki'],
    [edit({ longUrl: { old: 'a', new: 'b' } }), 'Ada changed the destination of wiki'],
    [edit({ longUrl: { old: 'a', new: 'b' }, maxClicks: { old: 1, new: 2 } }), 'Ada changed wiki'],
    [entry({ account: null }), 'A former member created wiki'],
    [entry({ account: null, way: 'visitor' }), 'A visitor created wiki'],
    [entry({ account: null, way: 'service', kind: 'webhook.deleted' }), 'Linnet deleted the webhook to wiki'],
    [entry({ kind: 'account.erased', subject: { id: '', name: null } }), 'An account was erased'],
    [entry({ kind: 'moon.landed', subject: { id: 'x', name: null } }), 'Ada changed x (moon.landed)'],
  ])('%#: %2$s', (given, expected) => {
    expect(sentenceOf(given)).toBe(expected);
  });

  it('says by which key, app or import it was done', () => {
    expect(wayOf(entry({}))).toBeUndefined();
    expect(wayOf(entry({ way: 'key', by: { id: 'k', name: 'ci' } }))).toBe('with the key “ci”');
    expect(wayOf(entry({ way: 'key', by: { id: 'k', name: null } }))).toBe('with a deleted key');
    expect(wayOf(entry({ way: 'app', by: { id: 'cli', name: null } }))).toBe('with the app cli');
    expect(wayOf(entry({ way: 'import', by: { id: 'i', name: null } }))).toBe('through an import');
  });
});

describe('the facts of a change', () => {
  it('are the fields that differ, else what it tells', () => {
    expect(factsOf(edit({ maxClicks: { old: null, new: 1200 } }))).toEqual([
      { name: 'Click limit', before: 'none', after: '1,200' },
    ]);
    expect(factsOf(entry({ kind: 'setting.updated', facts: { old: null, new: 'Go' } }))).toEqual([
      { name: 'Value', before: 'none', after: 'Go' },
    ]);
    expect(factsOf(entry({ kind: 'key.created', facts: { name: 'ci', scopes: ['a', 'b'] } }))).toEqual([
      { name: 'Name', after: 'ci' },
      { name: 'Permissions', after: 'a, b' },
    ]);
    expect(factsOf(entry({ facts: { link: { alias: 'wiki', longUrl: 'https://example.com/' } } }))).toEqual([
      { name: 'Destination', after: 'https://example.com/' },
    ]);
    expect(factsOf(entry({ kind: 'account.erased', facts: { changes: 3, authors: 0 } }))).toEqual([
      { name: 'Entries erased with it', after: '3' },
      { name: 'Entries that no longer name it', after: '0' },
    ]);
  });
});
