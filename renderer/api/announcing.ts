import type { AnnouncingInput, AnnouncingState } from '../../service/network/announced-name/model.ts';
import { call } from './call.ts';

/** The names under which this computer is found on the network. Answered on the computer that runs it only. */
export type Announcing = AnnouncingState;

/** One of these names, and how it stands. */
export type AnnouncedName = Announcing['names'][number];

export const getAnnouncing = (signal?: AbortSignal): Promise<Announcing> =>
  call('GET /host/announcing', { signal });

export const changeAnnouncing = (body: AnnouncingInput): Promise<Announcing> =>
  call('PUT /host/announcing', { body });
