import { changeFirstSteps } from '../../../api/me.ts';

/**
 * Notes that a new link was begun with the bookmark. A failure is not reported, because the form works all the same.
 */
export function noteBookmark(): void {
  changeFirstSteps({ done: 'bookmark' }).catch(() => undefined);
}
