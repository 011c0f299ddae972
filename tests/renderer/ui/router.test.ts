import '../browser-stand-in.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { hrefTo, router } from '../../../renderer/ui/router/router.svelte.ts';

beforeEach(() => router.go('/app/'));

describe('the router', () => {
  it('knows the path below /app, the query and the sheet', () => {
    router.go('/app/links?search=wiki#link/66e3');
    expect([router.path, router.query.get('search'), router.sheet]).toEqual(['/links', 'wiki', 'link/66e3']);
  });

  it('opens a sheet over the present screen and takes it off again', () => {
    router.go('/app/links?page=2');
    router.go('#new-link');
    expect([router.path, router.query.get('page'), router.sheet]).toEqual(['/links', '2', 'new-link']);
    router.closeSheet();
    expect([router.path, router.query.get('page'), router.sheet]).toEqual(['/links', '2', '']);
  });

  it('sets, repeats and drops query values', () => {
    router.go('/app/links/1?range=7d&page=3');
    router.setQuery({ browser: ['Chrome', 'Firefox'], range: '30d', page: '' });
    expect(router.query.getAll('browser')).toEqual(['Chrome', 'Firefox']);
    expect(router.query.get('range')).toBe('30d');
    expect(router.query.has('page')).toBe(false);
    router.setQuery({ browser: [] });
    expect(router.query.has('browser')).toBe(false);
  });

  it('writes addresses of screens', () => {
    expect(hrefTo('/links', { search: 'a b&c' })).toBe('/app/links?search=a+b%26c');
  });
});
