import { type FoundLink, getLink, type Link, searchLinks } from '../../../api/links.ts';
import { getTeam } from '../../../api/people.ts';
import { Resource } from '../../../lib/resource.svelte.ts';
import { session } from '../../../session/session.svelte.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.ts';
import { linkEntry, openedEntries, recentEntries, recentLinkEntry, withRecent } from './link-entries.ts';
import { type Entry, groupsOf, rankEntries } from './rank-entries.ts';
import { peopleEntries, textEntries } from './text-entries.ts';
import { words } from './words.ts';

/** The sources that the palette searches; read again with every letter. */
export type Sources = {
  /** Pages and actions, as far as they do not depend on what is typed. */
  entries: () => readonly Entry[];
  /** What can be done with a link. */
  menuOf: (link: Link) => readonly MenuEntry[];
  /** The id of the link that is open or has the focus. */
  opened: string | undefined;
};

const MOST_LINKS = 6;
const MOST_OTHERS = 8;
const FEWEST_LETTERS_OF_PEOPLE = 2;

/** What is typed, what was found, and which of it is chosen. */
export class PaletteView {
  text = $state('');
  /** The entry whose further actions are shown. */
  within = $state.raw<Entry>();
  #active = $state(0);
  readonly #sources: Sources;
  readonly links: Resource<readonly FoundLink[]>;
  readonly #people: Resource<Entry[]>;
  readonly #opened: Resource<Link | undefined>;

  /** Call it while a component initialises. */
  constructor(sources: Sources) {
    this.#sources = sources;
    this.#people = new Resource(async (signal) =>
      session.user?.role === 'member' ? [] : peopleEntries(await getTeam(signal)),
    ).once();
    this.#opened = new Resource(async (signal) =>
      sources.opened === undefined ? undefined : getLink(sources.opened, signal),
    ).once();
    this.links = new Resource(async (signal) => {
      const { text } = this;
      return (await searchLinks(text, MOST_LINKS, signal)).items;
    }).follow();
  }

  readonly entries = $derived.by((): readonly Entry[] => {
    const text = this.text.trim();
    if (this.within) return rankEntries(this.within.more ?? [], text);
    const { menuOf } = this.#sources;
    const links = (this.links.value ?? []).map((link) => linkEntry(link, menuOf(link)));
    const opened = this.#opened.value;
    const ofOpened = opened ? openedEntries(opened, menuOf(opened)) : [];
    const known = [...ofOpened, ...this.#sources.entries()];
    if (text === '') {
      const listed = this.#sources.entries().filter(({ isSought }) => !isSought);
      return [...ofOpened, ...this.#recent(known, links), ...listed];
    }
    const found = rankEntries(known, text).slice(0, MOST_OTHERS);
    const people = text.length < FEWEST_LETTERS_OF_PEOPLE ? [] : rankEntries(this.#people.value ?? [], text);
    const [exact] = found;
    // Entries whose name matches come before links that merely contain the text.
    const isNamed = exact?.label.toLowerCase().startsWith(text.toLowerCase()) ?? false;
    const parts = isNamed ? [...found, ...links] : [...links, ...found];
    return [...parts, ...people.slice(0, MOST_LINKS), ...textEntries(text)];
  });

  readonly groups = $derived(groupsOf(this.entries));
  /** In the order on screen: entries of one heading stand together. */
  readonly #shown = $derived(this.groups.flatMap(({ entries }) => entries));
  readonly active = $derived(this.#shown[Math.min(this.#active, this.#shown.length - 1)]);

  #recent(known: readonly Entry[], links: readonly Entry[]): Entry[] {
    return recentEntries.value.flatMap((recent) => {
      const id = typeof recent === 'string' ? recent : recent.id;
      const entry = [...known, ...links].find((one) => one.id === id);
      const found = entry ?? (typeof recent === 'string' ? undefined : recentLinkEntry(recent));
      return found ? [{ ...found, id: `recent:${id}`, group: words.groups.recent }] : [];
    });
  }

  type(text: string): void {
    this.text = text;
    this.#active = 0;
  }

  move(by: number): void {
    const count = this.#shown.length;
    const at = Math.min(this.#active, count - 1);
    if (count > 0) this.#active = (at + by + count) % count;
  }

  choose(entry: Entry): void {
    this.#active = Math.max(0, this.#shown.indexOf(entry));
  }

  /** Shows what else can be done with the chosen entry; false where that is nothing. */
  enter(): boolean {
    if (this.within || !this.active?.more) return false;
    this.within = this.active;
    this.type('');
    return true;
  }

  /** Back to all entries; false when they are shown. */
  leave(): boolean {
    const isWithin = this.within !== undefined;
    this.within = undefined;
    if (isWithin) this.type('');
    return isWithin;
  }

  /** Keeps an entry among those used last. */
  remember({ id, label, detail = '' }: Entry): void {
    const own = id.replace(/^recent:/, '');
    if (own.startsWith('text:')) return;
    const used = own.startsWith('link:') ? { id: own, label, detail } : own;
    recentEntries.keep(withRecent(recentEntries.value, used));
  }
}
