import type * as Electron from 'electron';
import { describe, expect, vi } from 'vitest';
import type { DesktopApp } from '../../support/electron/desktop-app.ts';
import { type DesktopIt, getServicePid, waitForApp } from './fixture.ts';
import { startForeignServer } from './foreign-server.ts';
import { readMenu, readTray } from './menus.ts';
import { signUpInWindow } from './people.ts';

const patience = { timeout: 60_000, interval: 50 };

/** A system whose person reads German: of the stand-in, and of Electron itself on Linux. */
const GERMAN = { LINNET_TEST_LANGUAGES: 'de-AT,en', LANGUAGE: 'de', LANG: 'de_DE.UTF-8' };

/** A start that finds its port taken, and the language of window and menus; with `hasTray` also of the tray. */
export function describeLanguages(it: DesktopIt, { hasTray }: { hasTray: boolean }): void {
  describe('on a system in German', () => {
    it('the window says in German that the port is taken; when it is free and a person tries again, that Linnet starts for as long as the service takes, and opens; then window and menus are German, and follow another choice in the settings without a restart', async ({
      start,
    }) => {
      const other = await startForeignServer();
      const { app, page } = await start({ ...GERMAN, LINNET_PORT: String(other.port) });
      await page
        .getByRole('heading', { name: 'Ein anderes Programm verwendet den Port von Linnet' })
        .waitFor();
      await page.getByText(`Port ${other.port} gehört schon einem anderen Programm`).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
      expect(await page.locator('main').evaluate((element) => getComputedStyle(element).display)).toBe(
        'grid',
      );
      if (hasTray) expect((await readTray(app))[0]?.label).toBe('Der Dienst startet nicht');

      await app.evaluate(holdNextService);
      await other.stop();
      await page.getByRole('link', { name: 'Erneut versuchen' }).click();
      await page.getByRole('heading', { name: 'Linnet startet', exact: true }).waitFor();
      process.kill(await vi.waitFor(() => getServicePid(app), patience), 'SIGCONT');
      expect(await waitForApp(page)).toBe(other.origin);
      await page.waitForFunction(() => document.documentElement.lang === 'de');
      expect(await readMenu(app)).toEqual(
        expect.arrayContaining(['Datei', 'Bearbeiten', 'Ansicht', 'Neuer Link']),
      );
      if (hasTray) await expectGermanTray(app);

      const origin = await signUpInWindow(page, 'Start');
      await page.goto(`${origin}/app/settings/language-and-look`);
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
  });
}

async function expectGermanTray(app: DesktopApp): Promise<void> {
  await vi.waitFor(
    async () =>
      expect((await readTray(app)).map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Im Netzwerk freigeben', 'Linnet öffnen', 'Beenden']),
      ),
    patience,
  );
}

/** Runs in the main process: the next service is stopped in its tracks as soon as it exists. */
function holdNextService({ utilityProcess }: typeof Electron): void {
  const { fork } = utilityProcess;
  utilityProcess.fork = (...input) => {
    const child = fork(...input);
    child.once('spawn', () => {
      if (child.pid) process.kill(child.pid, 'SIGSTOP');
    });
    return child;
  };
}
