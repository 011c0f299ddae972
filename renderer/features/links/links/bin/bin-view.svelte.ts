import { pageInAddress } from '../../../../ui/router/page-in-address.svelte.ts';
import { router } from '../../../../ui/router/router.svelte.ts';

const PAGE_SIZE = 25;

/** What part of the bin is on screen. It lives in the address, so it survives a reload. */
export class BinView {
  readonly search = $derived(router.query.get('search') ?? '');
  readonly page = $derived(pageInAddress());

  get query(): { page: number; pageSize: number; search?: string } {
    return { page: this.page, pageSize: PAGE_SIZE, search: this.search || undefined };
  }

  /** Narrows the list, or widens it again with ''; either starts at the first page. */
  find(search: string): void {
    router.setQuery({ search, page: '' });
  }
}
