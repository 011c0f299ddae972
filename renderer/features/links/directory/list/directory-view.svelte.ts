import type { DirectoryTab, listDirectory } from '../../../../api/directory.ts';
import { pageInAddress } from '../../../../ui/router/page-in-address.svelte.ts';
import { router } from '../../../../ui/router/router.svelte.ts';

const PAGE_SIZE = 25;

export const TABS = ['all', 'mine', 'shared', 'popular', 'new', 'fading', 'unowned'] as const;

/** What can be narrowed; '' takes it away. */
type Changes = { search?: string; tab?: DirectoryTab | ''; owner?: string; tag?: string; domain?: string };

/** What part of the directory is on screen. It lives in the address, so it survives a reload and can be shared. */
export class DirectoryView {
  readonly search = $derived(router.query.get('search') ?? '');
  readonly tab = $derived(toTab(router.query.get('tab')));
  /** Ids. */
  readonly owner = $derived(toId(router.query.get('owner')));
  readonly tag = $derived(toId(router.query.get('tag')));
  readonly domain = $derived(router.query.get('domain') ?? '');
  readonly page = $derived(pageInAddress());
  readonly isFiltered = $derived(Boolean(this.search || this.owner || this.tag || this.domain));

  get query(): Parameters<typeof listDirectory>[0] {
    return {
      page: this.page,
      page_size: PAGE_SIZE,
      tab: this.tab,
      ...(this.search && { q: this.search }),
      ...(this.owner && { owner: this.owner }),
      ...(this.tag && { tag: this.tag }),
      ...(this.domain && { domain: this.domain }),
    };
  }

  /** Narrows the list, or widens it again with ''; either starts at the first page. */
  show(changes: Changes): void {
    router.setQuery({ ...changes, page: '' });
  }

  clear(): void {
    this.show({ search: '', owner: '', tag: '', domain: '' });
  }
}

const toTab = (text: string | null): DirectoryTab => TABS.find((tab) => tab === text) ?? 'all';

const toId = (text: string | null): string => (text !== null && /^[0-9a-f]{24}$/.test(text) ? text : '');
