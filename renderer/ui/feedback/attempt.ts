import { toFailure } from '../../lib/failure.ts';
import { notifyFailure } from './toast.ts';

/**
 * Runs an action that has no form: says why it failed, and announces the change either way, since what is on screen may
 * be out of date. Returns whether it was done.
 */
export async function attempt(act: () => Promise<unknown>, changes: { announce(): void }): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    notifyFailure(toFailure(error));
    return false;
  } finally {
    changes.announce();
  }
}
