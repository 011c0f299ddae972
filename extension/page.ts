import { words } from './words.ts';

/** An element of the page by its id. @throws Error when it is not there, or of another kind. */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`There is no ${id}`);
  return found;
}

export const show = (id: string, isShown: boolean): void => {
  element(id, HTMLElement).hidden = !isShown;
};

export const put = (id: string, text: string): void => {
  element(id, HTMLElement).textContent = text;
};

/** Says a sentence above everything else. */
export function say(text: string): void {
  put('notice', text);
  show('notice', true);
}

/** Writes the words of the page in the language of the browser. */
export function speak(): void {
  document.documentElement.lang = chrome.i18n.getMessage('language');
  document.documentElement.dir = chrome.i18n.getMessage('direction');
  const texts: Readonly<Record<string, unknown>> = words;
  for (const place of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const text = texts[place.dataset.word ?? ''];
    if (typeof text === 'string') place.textContent = text;
  }
}
