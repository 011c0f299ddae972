import { describe, expect, it } from 'vitest';
import {
  type JudgedRow,
  readNotes,
  writeNotes,
} from '../../../../../service/keeping/imports/judging/judged-row.ts';
import { judgeName, otherNames } from '../../../../../service/keeping/imports/judging/names.ts';
import {
  type Existing,
  namesWantedBy,
  type SeenNames,
  settleRows,
} from '../../../../../service/keeping/imports/judging/settle.ts';
import { EMPTY_DRAFT } from '../../../../support/imports.ts';

const row = (line: number, alias: string | null, longUrl = 'https://example.com/'): JudgedRow => ({
  line,
  verdict: 'new',
  reason: null,
  alias,
  longUrl,
  draft: { ...EMPTY_DRAFT, alias, longUrl },
  clearPassword: null,
});
const link = (alias: string, more: Partial<Existing> = {}): Existing => ({
  namespace: '',
  alias,
  longUrl: 'https://elsewhere.example/',
  isOwn: false,
  isBinned: false,
  ...more,
});

type Rules = { clashes?: 'skip' | 'rename'; reserved?: ReadonlySet<string>; seen?: SeenNames };

/** Of each row its verdict, the name it gets, and why. */
const settle = (rows: JudgedRow[], existing: Existing[] = [], rules: Rules = {}): unknown[] =>
  settleRows(rows, existing, { clashes: 'skip', seen: new Map(), reserved: new Set(), ...rules }).map(
    ({ verdict, draft, reason }) => [verdict, draft?.alias ?? null, reason],
  );

describe('A row whose name is free', () => {
  it('is new, once', () => {
    expect(settle([row(1, 'wiki'), row(2, 'wiki'), row(3, 'hr')])).toEqual([
      ['new', 'wiki', null],
      ['same', null, 'twice-in-file 1'],
      ['new', 'hr', null],
    ]);
  });

  it('clashes with another destination that an earlier row has taken it for, also of an earlier page', () => {
    const seen: SeenNames = new Map();
    expect(settle([row(1, 'wiki')], [], { seen })).toEqual([['new', 'wiki', null]]);
    expect(settle([row(9, 'wiki', 'https://other.example/')], [], { seen })).toEqual([
      ['clash', null, 'earlier-in-file 1'],
    ]);
  });

  it('without a name is new for each destination', () => {
    expect(settle([row(1, null), row(2, null), row(3, null, 'https://other.example/')])).toEqual([
      ['new', null, null],
      ['same', null, 'twice-in-file 1'],
      ['new', null, null],
    ]);
  });
});

describe('A row whose name is taken', () => {
  it('is the same where it is the own link to the same place, unless that is in the bin', () => {
    const own = { isOwn: true, longUrl: 'https://example.com/' };
    expect(settle([row(1, 'wiki')], [link('wiki', own)])).toEqual([['same', null, 'is-there']]);
    expect(settle([row(1, 'wiki')], [link('wiki', { ...own, isBinned: true })])).toEqual([
      ['clash', null, 'in-the-bin'],
    ]);
    expect(settle([row(1, 'wiki')], [link('wiki', { ...own, isOwn: false })])).toEqual([
      ['clash', null, 'taken'],
    ]);
  });

  it('gets another name where that is wanted, which is neither there, nor seen, nor any row’s', () => {
    const there = [link('wiki'), link('wiki-2')];
    const rules: Rules = { clashes: 'rename', reserved: new Set(['/wiki-3']) };
    expect(
      settle([row(1, 'wiki'), row(2, 'wiki'), row(3, 'wiki', 'https://b.example/')], there, rules),
    ).toEqual([
      ['new', 'wiki-4', 'renamed wiki'],
      ['same', null, 'twice-in-file 1'],
      ['new', 'wiki-5', 'renamed wiki'],
    ]);
  });

  it('clashes where every other name is taken too', () => {
    const there = ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9'].map((end) => link(`wiki${end}`));
    expect(settle([row(1, 'wiki')], there, { clashes: 'rename' })).toEqual([['clash', null, 'no-free-name']]);
  });

  it('asks for the links of all names that it may get', () => {
    expect(namesWantedBy([row(1, 'wiki'), row(2, null)], 'skip')).toEqual([{ namespace: '', alias: 'wiki' }]);
    expect(namesWantedBy([row(1, 'wiki')], 'rename')).toHaveLength(9);
  });
});

describe('A name', () => {
  it.each([
    ['wiki', { ok: true, alias: 'wiki' }],
    [' wiki ', { ok: true, alias: 'wiki' }],
    ['ab', { ok: false, reason: 'alias-too-short' }],
    ['x'.repeat(17), { ok: false, reason: 'alias-too-long' }],
    ['api', { ok: false, reason: 'alias-reserved' }],
    ['a b c', { ok: false, reason: 'alias-not-allowed' }],
  ])('is judged as that of any new link: %j', (given, judged) => {
    expect(judgeName(given, '')).toEqual(judged);
  });

  it('is numbered from 2 to 9, cut where it gets too long, and goes on from a number', () => {
    expect(otherNames('wiki', '')[0]).toBe('wiki-2');
    expect(otherNames('wiki', '')).toHaveLength(8);
    expect(otherNames('wiki-2', '')).not.toContain('wiki-2');
    expect(otherNames('x'.repeat(16), '')[0]).toBe(`${'x'.repeat(14)}-2`);
    expect(otherNames('🚀🚀🚀', '')).toEqual([]);
  });
});

describe('Notes of a row', () => {
  it('are read back as they were written, but for white space and what is unknown', () => {
    const notes = [{ code: 'renamed' as const, value: 'a  b\nc' }, { code: 'is-there' as const }];
    expect(readNotes(writeNotes(notes))).toEqual([{ code: 'renamed', value: 'a b c' }, { code: 'is-there' }]);
    expect(writeNotes([])).toBeNull();
    expect(readNotes('from-a-later-version x\ntaken')).toEqual([{ code: 'taken' }]);
    expect(readNotes(null)).toEqual([]);
  });
});
