import { describe, expect } from 'vitest';
import { makeLink } from '../../support/links.ts';
import { request } from '../../support/request.ts';
import type { SharedDesktopIt } from './fixture.ts';
import { keepNotifications } from './notifications.ts';

/** What the desktop shows of what the service tells. */
export function describeNotices(it: SharedDesktopIt): void {
  describe('a report of a link', () => {
    it('shows a notification, no second one within a minute, and leads to the inbox', async ({
      shared: { app, page, origin: url },
    }) => {
      const shown = await keepNotifications(app, { pressed: true });
      const { alias } = await makeLink({ url });
      for (let times = 0; times < 3; times += 1) {
        const body = { items: [{ code_or_url: alias, reason: 'spam' }] };
        expect((await request(`${url}/api/v1/reports`, { method: 'POST', body })).status).toBe(200);
      }
      await expect.poll(shown, { interval: 25 }).not.toEqual([]);
      const body = expect.stringMatching(new RegExp(`^\\S+/${alias}$`));
      expect(await shown()).toEqual([{ title: 'A link was reported', body }]);
      await page.waitForURL(`${url}/app/inbox`);
    });
  });
}
