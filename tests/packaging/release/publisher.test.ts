import { expect, it } from 'vitest';
import { findPlaceholder, readPublisher } from '../../../packaging/release/publisher.ts';

const REAL = {
  name: 'The Linnet authors',
  homepage: 'https://linnet.app/',
  maintainer: 'Ada <ada@linnet.app>',
  downloads: 'https://files.linnet.app/{{version}}/',
};

it('takes the publisher from the environment, otherwise from the file', () => {
  const env = {
    LINNET_HOMEPAGE: REAL.homepage,
    LINNET_MAINTAINER: REAL.maintainer,
    LINNET_DOWNLOADS: REAL.downloads,
  };
  expect(readPublisher(env)).toEqual(REAL);
  expect(findPlaceholder(readPublisher(env))).toBeUndefined();
  expect(findPlaceholder(readPublisher({}))).toMatch(
    /^The homepage of the packages would be .+ set LINNET_HOMEPAGE/,
  );
});

it.each([
  { homepage: 'https://example.com/linnet' },
  { homepage: 'https://www.example.org/' },
  { homepage: 'https://localhost:8080/' },
  { homepage: 'https://office.local/' },
  { homepage: 'http://linnet.app/' },
  { homepage: '' },
  { maintainer: 'Ada <ada@localhost>' },
  { maintainer: 'Ada <ada@mail.example.net>' },
  { maintainer: 'Ada' },
  { downloads: 'https://linnet.invalid/{{version}}/' },
])('refuses %o in one sentence', (placeholder) => {
  const [key = ''] = Object.keys(placeholder);
  const sentence = findPlaceholder({ ...REAL, ...placeholder });
  expect(sentence).toContain(`The ${key} of the packages`);
  expect(sentence).toContain('--placeholder-publisher');
  expect(sentence).not.toContain('\n');
});

it.each([
  { homepage: 'https://linnet.app/test/local' },
  { homepage: 'https://example-shop.com/' },
  { homepage: 'https://local.team.org/' },
])('takes %o', (address) => {
  expect(findPlaceholder({ ...REAL, ...address })).toBeUndefined();
});
