import type { CodeNaming } from '../../../../api/codes.ts';
import type { DirectoryLink } from '../../../../api/directory.ts';
import { PLAIN_DESIGN, type PosterOf, type QrDesign } from '../../../../api/qr.ts';
import { language as pageLanguage } from '../../../../lib/locale.ts';
import { withoutScheme } from '../../../../lib/short-url.ts';
import { calledOr } from '../made/naming.ts';
import { words } from '../words.ts';

/** The most examples on a poster, as the service has it. */
export const MOST_EXAMPLES = 6;

/** A link on the poster, and what is said of it. */
export type Example = { id: string; content: string; name: string; about: string };

export const exampleOf = ({ id, short_url, alias, title, long_url }: DirectoryLink): Example => ({
  id,
  content: short_url,
  name: alias,
  about: title ?? hostOf(long_url),
});

const hostOf = (address: string): string => withoutScheme(address).split('/')[0] ?? '';

/** Whether a name works alone in the address bar: it is one word, as a router or name server gives it. */
const isShortName = (base: string): boolean => /^https?:\/\/[a-z0-9-]+(:\d+)?$/i.test(base);

/** What a poster is to show, while it is being made. */
export class PosterDraft {
  title = $state(words.poster.draft.title);
  examples = $state<Example[]>([]);
  /** At first that of the page, as its title is. */
  language = $state<PosterOf['language']>(pageLanguage);
  paper = $state<PosterOf['paper']>('a4');
  design = $state.raw<QrDesign>(PLAIN_DESIGN);
  addressBar = $state(false);
  /** How the codes on it are called among those of their links. */
  naming = $state<CodeNaming>({ label: '', place: '' });
  readonly #base: () => string;

  /** `base` is what links begin with. */
  constructor(base: () => string) {
    this.#base = base;
    this.addressBar = isShortName(base());
  }

  get address(): string {
    return `${this.#base()}/`;
  }

  get isFull(): boolean {
    return this.examples.length >= MOST_EXAMPLES;
  }

  has(id: string): boolean {
    return this.examples.some((example) => example.id === id);
  }

  add(link: DirectoryLink): void {
    if (!this.isFull && !this.has(link.id)) this.examples.push(exampleOf(link));
  }

  remove(id: string): void {
    this.examples = this.examples.filter((example) => example.id !== id);
  }

  get called(): CodeNaming {
    return calledOr(this.naming, words.made.usual.poster);
  }

  /** What is asked of the service, besides that; undefined while there is no title. */
  get wanted(): PosterOf | undefined {
    const title = this.title.trim();
    if (title === '') return undefined;
    return {
      title,
      address: this.address,
      examples: this.examples.map(({ content, name, about }) => ({ content, name, about })),
      language: this.language,
      paper: this.paper,
      address_bar: this.addressBar,
      design: this.design,
    };
  }
}
