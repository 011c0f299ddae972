import { describe, expect, it } from 'vitest';
import { emptyDraft, type LinkDraft } from '../../../../../../../renderer/features/links/links/form/draft.ts';
import { problemWithStart } from '../../../../../../../renderer/features/links/links/form/times/times.ts';
import {
  type Past,
  whatVisitorsSee,
} from '../../../../../../../renderer/features/links/links/form/times/what-visitors-see.ts';
import { formatExact } from '../../../../../../../renderer/lib/times.ts';

const NOW = new Date('2026-09-20T12:00').getTime();
const START = '2026-10-01T09:00';
const END = '2026-10-31T18:00';
const start = formatExact(new Date(START));
const end = formatExact(new Date(END));
const NEW: Past = { clicks: 0, isPaused: false };

const draft = (changes: Partial<LinkDraft>): LinkDraft => ({
  ...emptyDraft(),
  destination: 'https://intra.example/hb',
  ...changes,
});

const variant = { url: 'https://intra.example/b', percent: 30, isFixed: false };

describe('what visitors see', () => {
  it.each<[string, Partial<LinkDraft>, string[]]>([
    ['nothing to say', {}, []],
    [
      'a start',
      { startsAt: START },
      [`Until ${start} visitors see a page with that date.`, 'From then on they go to intra.example/hb.'],
    ],
    [
      'a start with another address before it',
      { startsAt: START, untilThen: 'intra.example/soon' },
      [`Until ${start} visitors go to intra.example/soon.`, 'From then on they go to intra.example/hb.'],
    ],
    [
      'a start of several destinations',
      { startsAt: START, variants: [variant, variant] },
      [
        `Until ${start} visitors see a page with that date.`,
        'From then on they are split among 3 destinations.',
      ],
    ],
    ['a start that has passed', { startsAt: '2026-09-01T09:00' }, ['Visitors go to intra.example/hb.']],
    [
      'an end',
      { endsAt: END },
      ['Visitors go to intra.example/hb.', `After ${end} they see a page that says the link has expired.`],
    ],
    [
      'an end with another address after it',
      { endsAt: END, afterwards: 'https://intra.example/archive' },
      ['Visitors go to intra.example/hb.', `After ${end} they go to intra.example/archive.`],
    ],
    [
      'a click limit',
      { maxClicks: '500' },
      [
        'Visitors go to intra.example/hb.',
        'After 500 clicks they see a page that says the link has expired.',
      ],
    ],
    [
      'a click limit with another address after it',
      { maxClicks: '1', afterwards: 'https://intra.example/archive', variants: [variant] },
      ['Visitors are split among 2 destinations.', 'After 1 click they go to intra.example/archive.'],
    ],
    [
      'everything',
      { startsAt: START, endsAt: END, maxClicks: '1500', afterwards: 'https://intra.example/archive' },
      [
        `Until ${start} visitors see a page with that date.`,
        'From then on they go to intra.example/hb.',
        `After ${end}, or 1,500 clicks if that comes first, they go to intra.example/archive.`,
      ],
    ],
    [
      'an end and a limit without another address',
      { endsAt: END, maxClicks: '2' },
      [
        'Visitors go to intra.example/hb.',
        `After ${end}, or 2 clicks if that comes first, they see a page that says the link has expired.`,
      ],
    ],
    [
      'an end that has passed',
      { endsAt: '2026-09-01T09:00' },
      ['The link has expired: visitors see a page that says so.'],
    ],
    [
      'an end that has passed, with another address after it',
      { endsAt: '2026-09-01T09:00', afterwards: 'intra.example/archive' },
      ['The link has expired: visitors go to intra.example/archive.'],
    ],
    ['an end before the start', { startsAt: END, endsAt: START }, []],
    [
      'no destination yet',
      { destination: '', maxClicks: '2' },
      ['Visitors go to the destination.', 'After 2 clicks they see a page that says the link has expired.'],
    ],
  ])('is told of %s', (_, changes, sentences) => {
    expect(whatVisitorsSee(draft(changes), NEW, NOW)).toEqual(sentences);
  });

  it('is told of a link that has had its clicks', () => {
    const sentences = whatVisitorsSee(draft({ maxClicks: '5' }), { clicks: 5, isPaused: false }, NOW);
    expect(sentences).toEqual(['The link has expired: visitors see a page that says so.']);
  });

  it('is told of a paused link', () => {
    const [first] = whatVisitorsSee(draft({ endsAt: END }), { clicks: 0, isPaused: true }, NOW);
    expect(first).toBe('While the link is paused, visitors see a page that says so.');
  });

  it('leaves out the middle of a long address', () => {
    const [first] = whatVisitorsSee(
      draft({ maxClicks: '5', destination: `https://intra.example/${'x'.repeat(100)}/the-end.html` }),
      NEW,
      NOW,
    );
    expect(first).toBe(`Visitors go to intra.example/${'x'.repeat(19)}…x/the-end.html.`);
  });
});

describe('a start', () => {
  it.each<[string, Partial<LinkDraft>, string, RegExp | undefined]>([
    ['may be absent', { endsAt: END }, '', undefined],
    ['may be ahead', { startsAt: START, endsAt: END }, '', undefined],
    ['must be before the end', { startsAt: END, endsAt: START }, '', /before the end/],
    ['cannot be the end', { startsAt: START, endsAt: START }, '', /before the end/],
    ['cannot have passed', { startsAt: '2026-09-20T11:59' }, '', /has passed/],
    ['cannot be this very moment', { startsAt: '2026-09-20T12:00' }, '', /has passed/],
    [
      'may have passed when it is left alone',
      { startsAt: '2026-09-01T09:00' },
      '2026-09-01T09:00',
      undefined,
    ],
  ])('%s', (_, changes, present, problem) => {
    const found = problemWithStart(draft(changes), present, NOW);
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });
});
