import type {
  HostOverview as HostOverviewAnswer,
  Overview as OverviewAnswer,
} from '../../service/pages/overview/model.ts';
import { call } from './call.ts';

/** What a person sees first (docs/contract/overview.md). */
export type Overview = OverviewAnswer;

/** The same of the computer that runs Linnet. Answered there only. */
export type HostOverview = HostOverviewAnswer;

export type LinkConcern = Overview['concerns']['links'][number];

export const getOverview = (signal?: AbortSignal): Promise<Overview> =>
  call('GET /api/v1/me/overview', { signal });

export const getHostOverview = (signal?: AbortSignal): Promise<HostOverview> =>
  call('GET /host/overview', { signal });
