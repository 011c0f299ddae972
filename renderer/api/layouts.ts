import type { BoardDocument } from '../lib/board/document.ts';
import { call } from './call.ts';

/** The page under which the platform keeps a person's board (docs/contract/me.md#layouts). */
const BOARD = { params: { page: 'analytics' } };

/** The person's board as it is stored, whatever it holds; null when none was ever stored. */
export const loadBoard = async (signal?: AbortSignal): Promise<unknown> =>
  (await call('GET /api/v1/me/layouts/:page', { ...BOARD, signal })).layout;

/** @throws Failure, for instance 413 for one that is too large. */
export const saveBoard = (layout: BoardDocument): Promise<unknown> =>
  call('PUT /api/v1/me/layouts/:page', { ...BOARD, body: { layout } });

/** Back to the default board, which is not stored. */
export const dropBoard = (): Promise<unknown> => call('DELETE /api/v1/me/layouts/:page', BOARD);
