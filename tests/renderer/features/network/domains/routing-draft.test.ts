import { expect, it } from 'vitest';
import {
  draftOf,
  toChanges,
} from '../../../../../renderer/features/network/domains/routing/routing-draft.ts';

const domain = { root_redirect: 'https://a.example/', not_found_redirect: null, custom_robots_txt: null };

it('what a domain answers besides its links is sent only where it differs', () => {
  expect(toChanges(domain, draftOf(domain))).toEqual({});
  const draft = { root: ' ', notFound: ' https://b.example/ ', robots: '\n' };
  expect(toChanges(domain, draft)).toEqual({
    root_redirect: null,
    not_found_redirect: 'https://b.example/',
    custom_robots_txt: null,
  });
});
