import { expect, it } from 'vitest';
import type { PageWords } from '../../../../../../../renderer/api/tools.ts';
import {
  cardOfPage,
  filledFrom,
} from '../../../../../../../renderer/features/links/links/form/card/card-of-page.ts';

const somePage = (changes: Partial<PageWords> = {}): PageWords => ({
  url: 'https://example.com/',
  final_url: 'https://example.com/',
  title: 'Handbook',
  description: 'For everybody',
  image: 'https://example.com/cover.png',
  color: '#112233',
  site_name: null,
  html_title: null,
  html_description: null,
  favicon: null,
  og: {},
  twitter: {},
  fetched_at: '2026-09-01T08:00:00Z',
  ...changes,
});

it('takes over what a card may hold, and cuts what is too long', () => {
  expect(cardOfPage(somePage())).toEqual({
    title: 'Handbook',
    description: 'For everybody',
    image: 'https://example.com/cover.png',
    color: '#112233',
  });
  const long = cardOfPage(
    somePage({ title: '🐦'.repeat(130), image: 'http://example.com/a.png', color: null }),
  );
  expect([...long.title]).toHaveLength(120);
  expect(long).toMatchObject({ image: '', color: '' });
});

it('leaves what was typed', () => {
  const typed = { title: 'Ours', description: '', image: '', color: '' };
  expect(filledFrom(typed, cardOfPage(somePage()))).toMatchObject({
    title: 'Ours',
    description: 'For everybody',
  });
});
