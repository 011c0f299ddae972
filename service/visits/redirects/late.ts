import type { ClickHeaders } from '../../clicks/clicks/index.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { isClick } from './decide.ts';
import { followUnderCap } from './under-cap.ts';

/** Whose browser followed a link by itself. */
export type LateVisitor = ClickHeaders & { address: string };

/**
 * Counts a visit that a browser answered by itself while it did not reach the service. `clickedAt` is in milliseconds UTC.
 *
 * Returns whether it is a click: the link must lead on now, and a cap must have one left.
 */
export async function followLate(
  context: VisitsContext,
  { name, clickedAt }: { name: string; clickedAt: number },
  visitor: LateVisitor,
): Promise<boolean> {
  const visit = {
    ...visitor,
    namespace: DEFAULT_NAMESPACE,
    code: name,
    rest: [],
    method: 'GET',
    isAhead: false,
    query: '',
    password: null,
    user: null,
    acceptLanguage: null,
    isSignedIn: true,
    arrivedAt: Number.NaN,
    clickedAt,
  };
  const { decision } = await followUnderCap(context, visit);
  return isClick(decision, visit.method) && context.networks.isCounted(visit.address);
}
