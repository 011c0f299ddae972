import { changeFirstSteps } from '../../../api/first-steps.ts';

/** Notes that a new link was begun with the bookmark. That it could not be noted is no news: the form is there. */
export function noteBookmark(): void {
  changeFirstSteps({ done: 'bookmark' }).catch(() => undefined);
}
