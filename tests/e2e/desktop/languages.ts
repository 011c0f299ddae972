import { describe, expect, vi } from 'vitest';
import { type DesktopIt, waitForApp } from './fixture.ts';
import { startForeignServer } from './foreign-server.ts';
import { readMenu, readTray } from './menus.ts';
import { signUpInWindow } from './people.ts';

const patience = { timeout: 30_000, interval: 50 };

/** A system whose person reads German: of the stand-in, and of Electron itself on Linux. */
const GERMAN = { LINNET_TEST_LANGUAGES: 'de-AT,en', LANGUAGE: 'de', LANG: 'de_DE.UTF-8' };

/** In which language window and menus are. */
export function describeLanguages(it: DesktopIt): void {
  describe('on a system in German', () => {
    it('window and menu are German, and follow another choice in the settings without a restart', async ({
      start,
    }) => {
      const { app, page } = await start(GERMAN);
      await waitForApp(page);
      await page.waitForFunction(() => document.documentElement.lang === 'de');
      expect(await readMenu(app)).toEqual(
        expect.arrayContaining(['Datei', 'Bearbeiten', 'Ansicht', 'Neuer Link']),
      );

      const origin = await signUpInWindow(page, 'Übersicht');
      await page.goto(`${origin}/app/settings`);
      const choice = page.getByRole('region', { name: 'Sprache' }).getByRole('combobox');
      await choice.selectOption({ label: 'Español' });
      await page.waitForFunction(() => document.documentElement.lang === 'es');
      await vi.waitFor(
        async () =>
          expect(await readMenu(app)).toEqual(expect.arrayContaining(['Archivo', 'Ver', 'Nuevo enlace'])),
        patience,
      );
      expect(await readMenu(app)).not.toContain('Datei');
    });

    it('the window says in German why Linnet does not start, and so does the service', async ({ start }) => {
      const other = await startForeignServer();
      const { page } = await start({ ...GERMAN, LINNET_PORT: String(other.port) });
      await page.getByText(`Port ${other.port} gehört schon einem anderen Programm`).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
      await other.stop();
    });
  });
}

/** In which language the tray is, whose menu a test reads on the stand-in only. */
export function describeTrayLanguage(it: DesktopIt): void {
  it('the tray is German on a system in German', async ({ start }) => {
    const { app, page } = await start(GERMAN);
    await waitForApp(page);
    const labels = async () => (await readTray(app)).map(({ label }) => label);
    await vi.waitFor(
      async () =>
        expect(await labels()).toEqual(
          expect.arrayContaining(['Im Netzwerk freigeben', 'Linnet öffnen', 'Beenden']),
        ),
      patience,
    );
  });
}
