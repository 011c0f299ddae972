import '../../../browser-stand-in.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ListView } from '../../../../../renderer/features/links/list/list-view.svelte.ts';
import { router } from '../../../../../renderer/ui/router/router.svelte.ts';

beforeEach(() => router.go('/app/links'));

describe('the view of the links', () => {
  it('starts with the newest', () => {
    expect(new ListView().query).toMatchObject({ page: 1, sortBy: 'created_at', sortOrder: 'descending' });
  });

  it('reads what the address says and ignores nonsense in it', () => {
    router.go('/app/links?status=EXPIRED&kind=limit&sort=moon&page=-3&search=wiki');
    expect(new ListView().query).toMatchObject({
      page: 1,
      sortBy: 'best',
      filter: { status: 'EXPIRED', maxClicksSet: true, search: 'wiki' },
    });
    router.go('/app/links?status=toString&kind=constructor');
    expect(new ListView().isFiltered).toBe(false);
  });

  it('goes back to the first page when something else is listed', () => {
    router.go('/app/links?page=4&kind=password');
    const view = new ListView();
    view.show({ search: 'wiki' });
    expect(view.query).toMatchObject({ page: 1, filter: { search: 'wiki', passwordSet: true } });
  });

  const ONE = '68c1a4e07b2d4f0a9c3e5d11';
  const OTHER = '68c1a4e07b2d4f0a9c3e5d12';

  it.each([
    ['', undefined, undefined],
    [`tag=${ONE}`, [ONE], 'any'],
    [`tag=${ONE}&tag=${OTHER}&tags=all`, [ONE, OTHER], 'all'],
    [`tag=${ONE}&tag=${ONE}`, [ONE], 'any'],
    [`tag=${ONE}&tag=launch&tags=none`, [ONE], 'any'],
    ['tag=launch&tags=all', undefined, undefined],
  ])('asks for the tags in ?%s', (query, tagIds, tagsMatch) => {
    router.go(`/app/links?${query}`);
    const view = new ListView();
    expect([view.query.filter?.tagIds, view.query.filter?.tagsMatch]).toEqual([tagIds, tagsMatch]);
    expect(view.isFiltered).toBe(tagIds !== undefined);
  });

  it('writes the tags into the address, and takes them out with everything else', () => {
    const view = new ListView();
    view.show({ tag: [ONE, OTHER], tags: 'all' });
    expect(router.query.toString()).toBe(`tag=${ONE}&tag=${OTHER}&tags=all`);
    view.clear();
    expect(router.query.toString()).toBe('');
  });

  it('turns the order round when a column is chosen twice', () => {
    const view = new ListView();
    view.sortBy('total_clicks');
    expect(view.query).toMatchObject({ sortBy: 'total_clicks', sortOrder: 'descending' });
    view.sortBy('total_clicks');
    expect(view.query.sortOrder).toBe('ascending');
    view.sortBy('last_click');
    expect(view.query).toMatchObject({ sortBy: 'last_click', sortOrder: 'descending' });
  });
});
