import type * as Electron from 'electron';
import { describe, expect, vi } from 'vitest';
import { makeLink } from '../../support/links.ts';
import { request } from '../../support/request.ts';
import { type DesktopIt, waitForApp } from './fixture.ts';

/** What the desktop shows of what the service tells. */
export function describeNotices(it: DesktopIt): void {
  describe('a report of a link', () => {
    it('shows a notification, no second one within a minute, and leads to the inbox', async ({ start }) => {
      const { app, page } = await start();
      const url = await waitForApp(page);
      await app.evaluate(keepNotifications);
      const { alias } = await makeLink({ url });
      for (let times = 0; times < 3; times += 1) {
        const body = { items: [{ code_or_url: alias, reason: 'spam' }] };
        expect((await request(`${url}/api/v1/reports`, { method: 'POST', body })).status).toBe(200);
      }
      const shown = (): Promise<string> => app.evaluate(() => process.env.SHOWN ?? '');
      await vi.waitFor(async () => expect(await shown()).not.toBe(''), { timeout: 30_000, interval: 25 });
      expect(await shown()).toMatch(new RegExp(`^A link was reported: \\S+/${alias};$`));
      await page.waitForURL(`${url}/app/inbox`);
    });
  });
}

/** Runs in the main process: what would be shown is kept, and pressed at once. */
function keepNotifications({ Notification }: typeof Electron): void {
  Notification.isSupported = () => true;
  Notification.prototype.show = function () {
    process.env.SHOWN = `${process.env.SHOWN ?? ''}${this.title}: ${this.body};`;
    this.emit('click');
  };
}
