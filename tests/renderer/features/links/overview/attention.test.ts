import '../../../browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import { concernsAbout } from '../../../../../renderer/features/links/overview/attention.ts';
import { someLink } from '../some-link.ts';

const NOW = Date.UTC(2026, 8, 13, 12);
const DAY_S = 24 * 3600;

describe('links that need a look', () => {
  it('are the blocked, ended, soon ending and nearly spent ones, the worst first', () => {
    const links = [
      someLink({ alias: 'fine' }),
      someLink({ alias: 'paused', status: 'INACTIVE' }),
      someLink({ alias: 'soon', expire_after: NOW / 1000 + 2 * DAY_S }),
      someLink({ alias: 'later', expire_after: NOW / 1000 + 20 * DAY_S }),
      someLink({ alias: 'nearly', max_clicks: 10, total_clicks: 9 }),
      someLink({ alias: 'plenty', max_clicks: 10, total_clicks: 2 }),
      someLink({ alias: 'blocked', status: 'BLOCKED' }),
      someLink({ alias: 'spent', status: 'EXPIRED', max_clicks: 5, total_clicks: 5 }),
    ];
    const concerns = concernsAbout(links, NOW).map(({ link, reason }) => `${link.alias}: ${reason}`);
    expect(concerns).toEqual([
      'blocked: Blocked',
      'spent: Click limit reached',
      'soon: Ends soon',
      'nearly: 1 click left',
    ]);
  });
});
