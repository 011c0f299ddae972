import type { LucideIcon } from '@lucide/svelte';
import UsualIcon from '@lucide/svelte/icons/tag';
import type { TagIcon } from '../../../../api/tags.ts';

type IconSet = Readonly<Record<TagIcon, LucideIcon>>;

/** The icons of tags: a list without any of them loads none, and all of them come together when one is shown. */
class LazyIcons {
  #set = $state.raw<IconSet>();
  #loading: Promise<IconSet> | undefined;

  /** The icon, or the one that every tag begins with until the others are here. Reading it in markup is reactive. */
  of(name: TagIcon): LucideIcon {
    if (name === 'tag') return UsualIcon;
    if (!this.#set) void this.load().catch(() => {});
    return this.#set?.[name] ?? UsualIcon;
  }

  /** Loads them once. @throws when they cannot be loaded; the next call tries again. */
  load(): Promise<IconSet> {
    this.#loading ??= import('./icon-set.ts').then(
      ({ ICONS }) => {
        this.#set = ICONS;
        return ICONS;
      },
      (error) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}

export const lazyIcons = new LazyIcons();
