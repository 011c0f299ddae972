import { changeFirstSteps } from '../../../api/me.ts';

/** The address of a bookmark that opens the form for a new link with the page it is pressed on, at `base`. */
export const bookmarkOf = (base: string): string =>
  `javascript:void open(${JSON.stringify(`${base}/app/#new-link/bookmarked/`)}+encodeURIComponent(location.href))`;

/**
 * Notes that a new link was begun with the bookmark. A failure is not reported, because the form works all the same.
 */
export function noteBookmark(): void {
  changeFirstSteps({ done: 'bookmark' }).catch(() => undefined);
}
