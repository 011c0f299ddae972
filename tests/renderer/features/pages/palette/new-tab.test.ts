import { expect, it } from 'vitest';
import { addressForTab } from '../../../../../renderer/features/pages/palette/rank-entries.ts';

it.each([
  ['a browser', '/app/links', false, '/app/links'],
  ['the desktop app, which has no tabs', '/app/links', true, undefined],
  ['a browser, of what is no page', undefined, false, undefined],
])('the tab that opens in %s', (_, href, isDesktop, address) => {
  expect(addressForTab({ href }, { isDesktop })).toBe(address);
});
