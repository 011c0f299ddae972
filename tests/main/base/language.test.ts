import { afterEach, describe, expect, it } from 'vitest';
import { NO_FACTS } from '../../../main/account/facts.ts';
import { createLanguageChoice, currentLanguage, speak } from '../../../main/base/language.ts';
import { openSettings } from '../../../main/base/settings.ts';
import { showJumpList } from '../../../main/menus/jump-list.ts';
import { type Item, menuTemplate } from '../../../main/menus/menu.ts';
import { trayTemplate } from '../../../main/menus/tray-menu.ts';
import { words as updateWords } from '../../../main/updates/words.ts';
import { contextMenuTemplate } from '../../../main/window/context-menu-items.ts';
import { statusAddress } from '../../../main/window/status-page.ts';

const nothing = (): void => undefined;
const ACTIONS = {
  showWindow: nothing,
  command: nothing,
  print: nothing,
  showAbout: nothing,
  showLog: nothing,
  showCrashReports: nothing,
  restartService: nothing,
  quit: nothing,
  newLink: nothing,
  copy: nothing,
  share: nothing,
  stayAwake: nothing,
};
const VIEW = {
  state: { status: 'running', address: 'http://127.0.0.1:7431' },
  facts: NO_FACTS,
  hasClipboardAddress: true,
  isDown: false,
  staysAwake: false,
} as const;

const labelsOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ label = [], submenu = [] }) => [label, labelsOf(submenu)].flat());
const settings = () =>
  openSettings('/dev/null/settings.json', { info: nothing, warn: nothing, error: nothing });

afterEach(() => speak(null, []));

describe('the language of the desktop app', () => {
  it.each([
    ['es', ['de-AT'], 'es'],
    ['en', ['de-AT'], 'en'],
    [null, ['de-AT', 'es'], 'de'],
    [null, ['fr-FR', 'ar-EG', 'en'], 'ar'],
    [null, ['de_DE'], 'de'],
    [null, ['fr', 'C', ''], 'en'],
    [null, [], 'en'],
  ] as const)('is that of the pages (%s), else the first of %j that Linnet has: %s', (kept, own, spoken) => {
    speak(kept, own);
    expect(currentLanguage()).toBe(spoken);
  });

  it('follows the pages, keeps theirs, and tells once', () => {
    const file = settings();
    const told: string[] = [];
    const choice = createLanguageChoice(file, ['de-AT']);
    choice.onChange((language) => told.push(language));
    expect(currentLanguage()).toBe('de');
    choice.set('de');
    choice.set('ar');
    choice.set('ar');
    expect([told, file.get().language, currentLanguage()]).toEqual([['ar'], 'ar', 'ar']);
  });
});

describe('in German', () => {
  it.each(['linux', 'win32', 'darwin'] as const)(
    'every item of the menus has German words on %s',
    (platform) => {
      const english = labelsOf(menuTemplate(platform, true, ACTIONS));
      speak('de', []);
      const items = menuTemplate(platform, true, ACTIONS);
      const same = labelsOf(items).filter((label) => english.includes(label));
      // The name of the app.
      expect(same.filter((label) => label !== 'Linnet')).toEqual([]);
      const unnamed = items
        .flatMap(({ submenu = [] }) => submenu)
        .filter(({ label, type }) => !label && !type);
      expect(unnamed).toEqual([]);
      expect(labelsOf(items)).toEqual(
        expect.arrayContaining(['Datei', 'Fenster', 'Hilfe', 'Alles auswählen']),
      );
    },
  );

  it('tray, task bar and the menu at the pointer are German too', () => {
    speak('de', []);
    expect(labelsOf(trayTemplate(VIEW, ACTIONS))).toEqual(
      expect.arrayContaining(['Links beginnen mit 127.0.0.1:7431', 'Linnet öffnen']),
    );
    const titles: string[] = [];
    showJumpList({
      isPackaged: true,
      getAppPath: () => '',
      setUserTasks: (tasks) => titles.push(...tasks.map(({ title }) => title)) > 0,
    });
    expect(titles[1]).toBe('Linnet öffnen');
    const pointed = { isEditable: false, linkURL: 'http://x/', selectionText: 'x' };
    const editFlags = {
      canUndo: true,
      canRedo: true,
      canCut: true,
      canCopy: true,
      canPaste: true,
      canDelete: true,
      canSelectAll: true,
      canEditRichly: false,
    };
    const [, , copy] = contextMenuTemplate({ ...pointed, editFlags }, nothing);
    expect(copy?.label).toBe('Kopieren');
    expect(updateWords().dialog.chooseFile).toBe('Update wählen');
  });
});

describe('the status page', () => {
  it.each([
    [['de-DE'], '<html lang="de" dir="ltr">', /13:\d\d:00/],
    [['ar-EG'], '<html lang="ar" dir="rtl">', /0?1:\d\d:00/],
    [['en-US'], '<html lang="en" dir="ltr">', /0?1:\d\d:00.PM/],
  ])('says its language, and writes the time as %j does', (own, root, time) => {
    speak(null, own);
    const now = new Date(2026, 8, 13, 13, 0, 0).getTime();
    const state = { status: 'failed', code: 'unknown', message: '', retryInMs: 60_000 } as const;
    const page = decodeURIComponent(statusAddress(state, now));
    expect(page).toContain(root);
    expect(page).toMatch(time);
  });
});
