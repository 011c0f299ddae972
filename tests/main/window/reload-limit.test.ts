import { expect, it } from 'vitest';
import { createReloadLimit } from '../../../main/window/reload-limit.ts';

it('loads a page again three times in a minute, and further times later', () => {
  let now = 0;
  const mayReload = createReloadLimit(() => now);
  expect([mayReload(), mayReload(), mayReload(), mayReload()]).toEqual([true, true, true, false]);
  now = 59_999;
  expect(mayReload()).toBe(false);
  now = 60_000;
  expect(mayReload()).toBe(true);
});
