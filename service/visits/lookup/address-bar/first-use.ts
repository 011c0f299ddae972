import type { VisitsContext } from '../../../kernel/context.ts';
import { noteAddressBar } from '../../../people/accounts/index.ts';
import { findVisitor } from '../../../people/sessions/index.ts';

/** Notes that a person of the team went to a link by the address bar. Returns at once: the visitor does not wait for it. */
export function noteFirstUse(context: VisitsContext, request: Request): void {
  findVisitor(context, request)
    .then((accountId) => (accountId === undefined ? undefined : noteAddressBar(context, accountId)))
    .catch((error: unknown) =>
      context.log.warn({ err: error }, 'a first use of the address bar was not noted'),
    );
}
