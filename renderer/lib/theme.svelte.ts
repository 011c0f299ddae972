export type Theme = 'system' | 'light' | 'dark';

/** Also read by `theme.js`, before the first paint. */
const STORAGE_KEY = 'linnet.theme';

/** Which side of every colour token applies: the system's choice unless the person made one. */
class ThemeChoice {
  #choice = $state<Theme>('system');

  constructor() {
    const stored = document.documentElement.dataset.theme;
    if (stored === 'light' || stored === 'dark') this.#choice = stored;
  }

  get choice(): Theme {
    return this.#choice;
  }

  choose(theme: Theme): void {
    this.#choice = theme;
    if (theme === 'system') {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem(STORAGE_KEY);
    } else {
      document.documentElement.dataset.theme = theme;
      localStorage.setItem(STORAGE_KEY, theme);
    }
  }
}

export const theme = new ThemeChoice();
