import '../../../browser-stand-in.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkAddress } from '../../../../../renderer/features/stats/stats/filters/stats-address.ts';
import { StatsView } from '../../../../../renderer/features/stats/stats/stats-view.svelte.ts';
import { router } from '../../../../../renderer/ui/router/router.svelte.ts';

beforeEach(() => router.go('/app/links/1'));

describe('the view of statistics', () => {
  it('adds rows of one dimension and takes them away again', () => {
    const view = new StatsView();
    view.toggle('browser', 'Chrome');
    view.toggle('browser', 'Firefox');
    view.toggle('country', 'DE');
    expect(view.filters).toEqual({ browser: ['Chrome', 'Firefox'], country: ['DE'] });
    view.toggle('browser', 'Chrome');
    expect(view.filters).toEqual({ browser: ['Firefox'], country: ['DE'] });
    view.clearFilters();
    expect(view.isFiltered).toBe(false);
  });

  it('keeps labels with commas whole', () => {
    const view = new StatsView();
    view.toggle('city', 'Washington, D.C.');
    expect(view.filters).toEqual({ city: ['Washington, D.C.'] });
  });

  it('asks for the choices of a dimension without its own filter', () => {
    router.go('/app/analytics?os=Linux&browser=Chrome');
    const { groupBy, filters } = new StatsView().toQueryOfChoices('browser', 0);
    expect(groupBy).toEqual(['browser']);
    expect(filters).toEqual({ os: ['Linux'] });
  });

  it('asks for clicks on tagged links where all links are counted, and not for those of one link', () => {
    const tag = '68c1a4e07b2d4f0a9c3e5d11';
    router.go(`/app/analytics?tag=${tag}&tag=launch&os=Linux`);
    const ofAll = new StatsView({ hasTags: true });
    const asked = { os: ['Linux'], tag_id: [tag] };
    expect(ofAll.toQuery(['time'], 0).filters).toEqual(asked);
    expect(ofAll.toQueryBefore(['time'], 0).filters).toEqual(asked);
    expect(ofAll.toQueryOfChoices('os', 0).filters).toEqual({ tag_id: [tag] });
    expect(new StatsView().toQuery(['time'], 0).filters).toEqual({ os: ['Linux'] });
    ofAll.clearFilters();
    expect([ofAll.isFiltered, router.query.toString()]).toEqual([false, '']);
  });

  it('of one link is not filtered by links, whatever the address says', () => {
    router.go('/app/links/1?short_code=wiki&os=Linux');
    expect(new StatsView({ address: linkAddress }).filters).toEqual({ os: ['Linux'] });
  });

  it('is filtered by a tag alone', () => {
    const view = new StatsView({ hasTags: true });
    view.chooseTags(['68c1a4e07b2d4f0a9c3e5d11']);
    expect(view.isFiltered).toBe(true);
    expect(new StatsView().isFiltered).toBe(false);
  });

  it('compares unless that was switched off, with days of the zone in the address', () => {
    router.go('/app/analytics?range=2026-09-12..2026-09-12&zone=Asia/Tokyo');
    const view = new StatsView();
    expect(view.comparing).toBe(true);
    expect(view.toQueryBefore(['time'], Date.UTC(2026, 8, 20))).toMatchObject({
      start: '2026-09-04T15:00:00.000Z',
      end: '2026-09-05T14:59:59.999Z',
      timezone: 'Asia/Tokyo',
    });
    view.compare(false);
    expect(router.query.get('compare')).toBe('no');
    expect(view.comparing).toBe(false);
  });

  it('takes an unknown zone for the person’s own', () => {
    router.go('/app/analytics?zone=Mars/Olympus');
    expect(new StatsView().timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('asks for the range, zone and filters in the address', () => {
    router.go('/app/links/1?range=24h&zone=Asia/Tokyo&os=Linux');
    expect(new StatsView().toQuery(['time'], Date.UTC(2026, 8, 13, 12))).toEqual({
      start: '2026-09-12T12:00:00.000Z',
      end: '2026-09-13T12:00:00.000Z',
      groupBy: ['time'],
      timezone: 'Asia/Tokyo',
      filters: { os: ['Linux'] },
    });
  });
});
