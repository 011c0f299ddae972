import { listLinks } from '../../../api/links.ts';
import { Resource } from '../../../lib/resource.svelte.ts';
import { linkChanges } from '../link-actions.ts';

const MOST = 6;

/** The links of the account that were made last. Make it while a component initialises. */
export class RecentLinks {
  readonly links = new Resource((signal) => {
    linkChanges.watch();
    return listLinks({ pageSize: MOST }, signal);
  }).follow();

  /** Whether there is no link at all; not as long as that is not known. */
  readonly areNone = $derived(this.links.value?.total === 0);
}
