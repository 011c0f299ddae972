import type { MoveState, TakeState } from '../../service/keeping/moving/model.ts';
import { call } from './call.ts';

/** How a move to or from another computer goes. Answered on the computer that runs Linnet only. */
export type { MoveState, TakeState };

/** The fewest characters of a passphrase (docs/contract/moving.md#leaving). */
export const LEAST_PASSPHRASE = 12;

/** Where the file for another computer is downloaded from. */
export const MOVE_FILE = '/host/move/file';

export const getMove = (signal?: AbortSignal): Promise<MoveState> => call('GET /host/move', { signal });

export const startMove = (passphrase: string, stopsSharing: boolean): Promise<MoveState> =>
  call('POST /host/move', { body: { passphrase, stop_sharing: stopsSharing } });

export const goOnHere = (): Promise<MoveState> => call('POST /host/move/here');

export const askOldAgain = (): Promise<MoveState> => call('POST /host/move/ask');

export const declareOldOff = (): Promise<MoveState> => call('POST /host/move/old-off');

/** How taking over from another computer goes; for a Linnet without accounts. */
export const getTakeOver = (signal?: AbortSignal): Promise<TakeState> =>
  call('GET /host/move/take', { signal, identity: 'public' });

/** Uploads the file as it is on the disk. */
export const handOverFile = (file: File): Promise<TakeState> =>
  call('PUT /host/move/take', { body: file, identity: 'public' });

export const takeOver = (passphrase: string): Promise<TakeState> =>
  call('POST /host/move/take', { body: { passphrase }, identity: 'public' });
