import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft } from '../../../../../renderer/features/links/form/draft.ts';
import {
  createLinkSubmission,
  toChanges,
  toNewLink,
  withScheme,
} from '../../../../../renderer/features/links/form/draft-requests.ts';
import { Failure } from '../../../../../renderer/lib/failure.ts';
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
    });
    const draft = {
      ...draftOf(link),
      endsAt: '',
      maxClicks: '',
      routes: [],
      card: { title: '', description: '', image: '', color: '' },
      removesPassword: true,
    };
    expect(toChanges(link, draft)).toEqual({
      expire_after: null,
      max_clicks: null,
      geo_rules: null,
      meta_tags: null,
      password: null,
    });
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
    Promise.reject(
      new Failure({ code: 'validation_error', title: 'Something in the form needs a change', fields }),
    );

  it.each([['alias'], ['geo_rules.DE'], ['meta_tags.title']])(
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
    expect(submission.problem?.title).toBe('Something in the form needs a change');
  });
});
