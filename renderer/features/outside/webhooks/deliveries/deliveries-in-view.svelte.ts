import type { DeliveryStatus } from '../../../../api/webhooks.ts';
import { pageInAddress } from '../../../../ui/router/page-in-address.svelte.ts';
import { router } from '../../../../ui/router/router.svelte.ts';

export const PAGE_SIZE = 10;

/** What part of the deliveries is on screen. It lives in the address, so it survives a reload and can be shared. */
export class DeliveriesInView {
  readonly status = $derived(toStatus(router.query.get('status')));
  readonly page = $derived(pageInAddress());

  get query(): { page: number; pageSize: number; status?: DeliveryStatus } {
    return { page: this.page, pageSize: PAGE_SIZE, status: this.status };
  }

  /** Starts at the first page. */
  show(status: DeliveryStatus | 'all'): void {
    router.setQuery({ status: status === 'all' ? '' : status, page: '' });
  }
}

const STATUSES: readonly DeliveryStatus[] = ['pending', 'success', 'failed'];

const toStatus = (text: string | null): DeliveryStatus | undefined =>
  STATUSES.find((status) => status === text);
