import { toFailure } from '../../lib/failure.ts';
import { notify, notifyFailure } from './toast.ts';

/**
 * Runs an action that has no form: says what was done, if there is a word for it, or why it failed, and announces the
 * change either way, since what is on screen may be out of date. Returns whether it was done.
 */
export async function attempt(
  act: () => Promise<unknown>,
  changes: { announce(): void },
  done?: string,
): Promise<boolean> {
  try {
    await act();
    if (done !== undefined) notify(done);
    return true;
  } catch (error) {
    notifyFailure(toFailure(error));
    return false;
  } finally {
    changes.announce();
  }
}
