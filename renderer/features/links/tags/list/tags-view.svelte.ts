import { router } from '../../../../ui/router/router.svelte.ts';
import { type TagOrder, toOrder } from './tag-order.ts';

/** What part of the tags is on screen. It lives in the address, so that it survives a reload and can be shared. */
export class TagsView {
  readonly search = $derived(router.query.get('search') ?? '');
  readonly order = $derived(toOrder(router.query.get('sort')));

  /** Narrows the list, or widens it again with ''. */
  find(search: string): void {
    router.setQuery({ search });
  }

  sortBy(order: TagOrder): void {
    router.setQuery({ sort: order === 'name' ? '' : order });
  }
}
