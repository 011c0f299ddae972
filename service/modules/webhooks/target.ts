import type { Context } from '../../context.ts';

/** @throws AppError 422 when nothing may be sent there (docs/contract/webhooks.md#addresses). */
export async function checkTarget(_context: Context, _url: string): Promise<void> {}
