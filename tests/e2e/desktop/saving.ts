import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { SharedDesktopIt } from './fixture.ts';

/** What becomes of a file a page wants to save. */
export function describeSaving(it: SharedDesktopIt): void {
  describe('saving a file', () => {
    it('writes where the person wants it', async ({ shared: { app, page }, dataDir }) => {
      const filePath = join(dataDir, 'chosen.csv');
      await app.evaluate(({ dialog }, path) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
      }, filePath);
      expect(
        await page.evaluate(() => window.linnet?.file.save({ name: 'links.csv', data: 'alias,clicks' })),
      ).toBe(true);
      expect(await readFile(filePath, 'utf8')).toBe('alias,clicks');
      await page.evaluate(() =>
        window.linnet?.file.save({ name: 'qr.png', data: new Uint8Array([137, 80]) }),
      );
      expect([...(await readFile(filePath))]).toEqual([137, 80]);
    });

    it('writes nothing when the person changes their mind', async ({ shared: { app, page }, dataDir }) => {
      await app.evaluate(
        ({ dialog }, path) => {
          dialog.showSaveDialog = async () => ({ canceled: true, filePath: path });
        },
        join(dataDir, 'chosen.csv'),
      );
      const isSaved = page.evaluate(() => window.linnet?.file.save({ name: 'links.csv', data: '' }));
      expect(await isSaved).toBe(false);
      expect(await readdir(dataDir)).toEqual([]);
    });
  });
}
