import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { SharedDesktopIt } from './fixture.ts';

/** What `window.linnet` does for a page and outlives it. */
export function describeBridge(it: SharedDesktopIt): void {
  describe('starting with the computer', () => {
    it.runIf(process.platform === 'linux')('is switched on and off', async ({ shared: { folder, page } }) => {
      expect(await page.evaluate(() => window.linnet?.autostart.get())).toBe(false);
      expect(await page.evaluate(() => window.linnet?.autostart.set(true))).toBe(true);
      const entry = await readFile(join(folder, 'config/autostart/linnet.desktop'), 'utf8');
      expect(entry).toContain('"--hidden"');
      expect(await page.evaluate(() => window.linnet?.autostart.set(false))).toBe(false);
    });
  });

  describe('the firewall of Windows', () => {
    it.runIf(process.platform !== 'win32')(
      'is not opened on another system',
      async ({ shared: { page } }) => {
        await expect(page.evaluate(() => window.linnet?.firewall.allow())).rejects.toThrow(
          'Only the firewall of Windows',
        );
      },
    );
  });
}
