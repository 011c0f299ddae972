import { describe, expect, it } from 'vitest';
import { isExplained } from '../../../../service/keeping/backups/proof/judge.ts';

const change = (kind: string, facts: unknown) => ({
  seq: 9,
  at: 0,
  actor: 'account',
  actorId: null,
  kind,
  subject: 'link',
  subjectId: 'a',
  ownerId: null,
  facts,
  operation: null,
});

const NONE = new Set<string>();
const link = { alias: 'wiki', longUrl: 'https://a/', status: 'ACTIVE', tagIds: null, totalClicks: 4 };
const text = (fields: object = {}) => JSON.stringify({ alias: 'wiki', long_url: 'https://a/', ...fields });
const copy = (snapshot: object = {}) => ({
  text: text(),
  snapshot: { ...link, totalClicks: 1, ...snapshot },
  ownerExists: true,
});
const live = { text: text({ long_url: 'https://b/' }) };

describe('a link that is another one than in the copy', () => {
  it.each([
    ['without a change', undefined, copy(), live, false],
    ['made since', change('link.created', { link }), null, live, true],
    ['made since, though it is in the copy', change('link.created', { link }), copy(), live, false],
    ['deleted since', change('link.deleted', { link }), copy(), null, true],
    ['deleted since, and not in the copy', change('link.deleted', { link }), null, null, false],
    ['deleted since, as another one', change('link.deleted', { link }), copy({ alias: 'x' }), null, false],
    ['gone without a change', undefined, copy(), null, false],
    ['ended since', change('link.expired', { link: { ...link, status: 'EXPIRED' } }), copy(), live, true],
    [
      'blocked since',
      change('link.blocked', { link: { ...link, status: 'BLOCKED' } }),
      copy({ status: 'INACTIVE' }),
      live,
      true,
    ],
    ['binned since', change('link.binned', { link }), copy(), live, true],
  ])('%s', (_name, first, inCopy, now, explained) => {
    expect(isExplained({ copy: inCopy, live: now, change: first }, NONE)).toBe(explained);
  });

  it('was what the change says with its old values', () => {
    const changes = { longUrl: { old: 'https://a/', new: 'https://b/' } };
    const edited = change('link.updated', { link: { ...link, longUrl: 'https://b/' }, changes });
    expect(isExplained({ copy: copy(), live, change: edited }, NONE)).toBe(true);
    const other = copy({ longUrl: 'https://b/' });
    expect(isExplained({ copy: other, live, change: edited }, NONE)).toBe(false);
  });

  it('may have lost a tag that was deleted, and nothing else with it', () => {
    const sweeping = new Set(['tag.deleted']);
    const tagged = { ...copy(), text: text({ tag_ids: '["t"]' }) };
    expect(isExplained({ copy: tagged, live: { text: text() }, change: undefined }, sweeping)).toBe(true);
    expect(isExplained({ copy: tagged, live, change: undefined }, sweeping)).toBe(false);
  });

  it('may be gone with its account', () => {
    const sweeping = new Set(['account.links-erased']);
    const orphan = { ...copy(), ownerExists: false };
    expect(isExplained({ copy: orphan, live: null, change: undefined }, sweeping)).toBe(true);
    expect(isExplained({ copy: copy(), live: null, change: undefined }, sweeping)).toBe(false);
    expect(isExplained({ copy: orphan, live: null, change: undefined }, NONE)).toBe(false);
  });
});
