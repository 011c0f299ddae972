import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft } from '../../../../../../renderer/features/links/links/form/draft.ts';
import { refuseUnfinished } from '../../../../../../renderer/features/links/links/form/draft-problems.ts';
import {
  createLinkSubmission,
  toChanges,
  toNewLink,
} from '../../../../../../renderer/features/links/links/form/draft-requests.ts';
import { Failure } from '../../../../../../renderer/lib/failure.ts';
import { withScheme } from '../../../../../../renderer/lib/web-address.ts';
import { someTag } from '../../tags/some-tag.ts';
import { someLink } from '../some-link.ts';

describe('a new link', () => {
  it('leaves out what was left alone', () => {
    const draft = { ...emptyDraft(), destination: 'https://example.com/' };
    expect(JSON.parse(JSON.stringify(toNewLink(draft)))).toEqual({
      long_url: 'https://example.com/',
      private_stats: true,
    });
  });

  it('carries everything that was set', () => {
    const draft = {
      ...emptyDraft(),
      destination: 'example.com',
      alias: ' wiki ',
      password: 'Secret-1',
      blocksBots: true,
      maxClicks: '10',
      routes: [
        { country: 'DE', url: 'https://example.de/' },
        { country: '', url: 'https://nowhere.example/' },
      ],
      card: { title: ' Wiki ', description: '', image: '', color: '#aa3344' },
    };
    expect(toNewLink(draft)).toMatchObject({
      long_url: 'https://example.com',
      alias: 'wiki',
      password: 'Secret-1',
      block_bots: true,
      max_clicks: 10,
      geo_rules: { DE: 'https://example.de/' },
      meta_tags: { title: 'Wiki', description: null, image: null, color: '#aa3344' },
    });
  });

  it('sends the moment that the typed local time means', () => {
    const { expire_after: end } = toNewLink({ ...emptyDraft(), endsAt: '2026-09-13T11:40' });
    expect(new Date(end ?? 0).getTime()).toBe(new Date('2026-09-13T11:40').getTime());
  });
});

describe('the start, the end and the variants of a new link', () => {
  const draft = { ...emptyDraft(), destination: 'https://example.com/' };

  it('are sent as they were set', () => {
    const set = {
      ...draft,
      startsAt: '2026-10-01T09:00',
      untilThen: 'soon.example',
      maxClicks: '5',
      afterwards: 'nas/archive',
      variants: [{ url: 'b.example/', percent: 30, isFixed: true }],
      ownShare: { percent: 70, isFixed: false },
    };
    expect(toNewLink(set)).toMatchObject({
      starts_at: new Date('2026-10-01T09:00').toISOString(),
      pre_start_url: 'https://soon.example',
      expired_redirect_url: 'http://nas/archive',
      ab_variants: [{ url: 'https://b.example/', weight: 30 }],
    });
  });

  it('leave out an address that no visitor would be sent to', () => {
    const { pre_start_url, expired_redirect_url } = toNewLink({
      ...draft,
      untilThen: 'https://soon.example/',
      afterwards: 'https://archive.example/',
    });
    expect([pre_start_url, expired_redirect_url]).toEqual([undefined, undefined]);
  });

  it.each([
    ['a start after the end', { startsAt: '2026-10-02T09:00', endsAt: '2026-10-01T09:00' }, 'starts_at'],
    [
      'a variant without an address',
      { variants: [{ url: ' ', percent: 50, isFixed: false }] },
      'ab_variants.0.url',
    ],
    ['a destination that is no address', { destination: 'not an address' }, 'long_url'],
    ['an alias that is too short', { alias: 'ab' }, 'alias'],
    ['a weak password', { password: 'abc' }, 'password'],
    ['half a click', { maxClicks: '0.5' }, 'max_clicks'],
    ['an end that has passed', { endsAt: '2026-09-19T12:00' }, 'expire_after'],
    ['a card without a title', { card: { ...draft.card, description: 'Menu' } }, 'meta_tags.title'],
  ])('are not sent with %s', (_, changes, field) => {
    const now = new Date('2026-09-20T12:00').getTime();
    const sending = () => refuseUnfinished({ ...draft, ...changes }, emptyDraft(), now);
    expect(sending).toThrow(Failure);
    expect(sending).toThrow(expect.objectContaining({ fields: { [field]: expect.any(String) } }));
  });
});

describe('an edit', () => {
  it('sends nothing when nothing was changed', () => {
    const links = fc.record({
      alias: fc.stringMatching(/^[a-z]{3,16}$/),
      long_url: fc.webUrl(),
      expire_after: fc.option(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })),
      max_clicks: fc.option(fc.integer({ min: 1, max: 10_000 })),
      block_bots: fc.option(fc.boolean()),
      private_stats: fc.option(fc.boolean()),
      geo_rules: fc.option(fc.constant({ DE: 'https://example.de/' })),
      starts_at: fc.option(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })),
      pre_start_url: fc.option(fc.webUrl()),
      expired_redirect_url: fc.option(fc.webUrl()),
      ab_variants: fc.option(
        fc.array(fc.record({ url: fc.webUrl(), weight: fc.integer({ min: 1, max: 10 }) }), {
          minLength: 1,
          maxLength: 10,
        }),
      ),
    });
    fc.assert(
      fc.property(links, (facts) => {
        const link = someLink(facts);
        expect(toChanges(link, draftOf(link))).toEqual({});
      }),
    );
  });

  it('sends null for what was taken away, and leaves the rest absent', () => {
    const link = someLink({
      expire_after: 1_800_000_000,
      max_clicks: 5,
      password_set: true,
      geo_rules: { DE: 'https://example.de/' },
      meta_tags: { title: 'Wiki', description: null, image: null, color: null, warnings: null },
      starts_at: 1_790_000_000,
      pre_start_url: 'https://soon.example/',
      expired_redirect_url: 'https://archive.example/',
      ab_variants: [{ url: 'https://b.example/', weight: 30 }],
    });
    const draft = {
      ...draftOf(link),
      startsAt: '',
      variants: [],
      endsAt: '',
      maxClicks: '',
      routes: [],
      card: { title: '', description: '', image: '', color: '' },
      removesPassword: true,
    };
    expect(toChanges(link, draft)).toEqual({
      starts_at: null,
      pre_start_url: null,
      expire_after: null,
      max_clicks: null,
      expired_redirect_url: null,
      geo_rules: null,
      ab_variants: null,
      meta_tags: null,
      password: null,
    });
  });

  it('leaves out the start of a link that has started', () => {
    const link = someLink({
      starts_at: 1_700_000_001,
      ab_variants: [{ url: 'https://b.example/', weight: 30 }],
    });
    expect(toChanges(link, { ...draftOf(link), maxClicks: '5' })).toEqual({ max_clicks: 5 });
  });

  it.each([
    ['another tag', ['a', 'b', 'c'], { add_tag_ids: ['c'] }],
    ['one for another', ['a', 'c'], { add_tag_ids: ['c'], remove_tag_ids: ['b'] }],
    ['another order', ['b', 'a'], { tag_ids: ['b', 'a'] }],
    ['none left', [], { remove_tag_ids: ['a', 'b'] }],
    ['the same tags', ['a', 'b'], {}],
  ])('sends which tags come and go: %s', (_, ids, changes) => {
    const tagged = (id: string) => someTag({ id, name: id });
    const link = someLink({ tags: ['a', 'b'].map(tagged) });
    expect(toChanges(link, { ...draftOf(link), tags: ids.map(tagged) })).toEqual(changes);
  });

  it('keeps a password that was not retyped', () => {
    const link = someLink({ password_set: true });
    expect(toChanges(link, { ...draftOf(link), alias: 'docs' })).toEqual({ alias: 'docs' });
  });
});

describe('an address typed without a scheme', () => {
  it.each([
    ['example.com/a', 'https://example.com/a'],
    ['nas/scan.pdf', 'http://nas/scan.pdf'],
    ['printer.lan', 'http://printer.lan'],
    ['192.168.1.4:8080/x', 'http://192.168.1.4:8080/x'],
    ['localhost:3000', 'http://localhost:3000'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['  ', ''],
    ['\u200bhttps://example.com/a\u200b', 'https://example.com/a'],
    ['<https://example.com/a>', 'https://example.com/a'],
    ['„https://example.com/a“', 'https://example.com/a'],
    ['"<example.com>"', 'https://example.com'],
    ["'nas/scan.pdf'", 'http://nas/scan.pdf'],
    ['//example.com/x', 'https://example.com/x'],
    ['//nas/x', 'http://nas/x'],
    ['https://example.com/?q="a"', 'https://example.com/?q="a"'],
  ])('%j becomes %j', (typed, sent) => {
    expect(withScheme(typed)).toBe(sent);
  });

  it('is never changed twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(withScheme(withScheme(text))).toBe(withScheme(text));
      }),
    );
  });
});

describe('the sending of a form', () => {
  const refuse = (fields: Record<string, string>) => () =>
    Promise.reject(new Failure({ code: 'validation_error', title: 'Please check the form', fields }));

  it.each([['alias'], ['geo_rules.DE'], ['meta_tags.title'], ['ab_variants.1.url'], ['starts_at']])(
    'leaves a refusal of %s to the field that shows it',
    async (field) => {
      const submission = createLinkSubmission();
      expect(await submission.run(refuse({ [field]: 'no' }))).toBe(false);
      expect(submission.problem).toBeUndefined();
      expect(submission.errors).toEqual({ [field]: 'no' });
    },
  );

  it('shows a refusal of what has no place in the form above it', async () => {
    const submission = createLinkSubmission();
    await submission.run(refuse({ block_bots: 'no' }));
    expect(submission.problem?.title).toBe('Please check the form');
  });
});
