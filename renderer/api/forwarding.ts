import type {
  ExamplesInput,
  ExamplesOutput,
  ForwardingInput,
  ForwardingSwitches,
} from '../../service/links/links/forwarding/api.ts';
import { call } from './call.ts';

export type { ForwardingSwitches };

/** Where a visit with something behind the name would lead; null where nothing is found. */
export type ForwardingExample = ExamplesOutput['examples'][number];

/** What a link passes on (docs/contract/forwarding.md). */
export const getForwarding = (linkId: string, signal?: AbortSignal): Promise<ForwardingSwitches> =>
  call('GET /api/v1/links/:link_id/forwarding', { params: { link_id: linkId }, signal });

export const setForwarding = (
  linkId: string,
  switches: ForwardingInput,
  operation: string,
): Promise<ForwardingSwitches> =>
  call('PUT /api/v1/links/:link_id/forwarding', { params: { link_id: linkId }, body: switches, operation });

/** Tries switches and a destination that are not stored. */
export const showExamples = async (
  linkId: string,
  tried: ExamplesInput,
  signal?: AbortSignal,
): Promise<ForwardingExample[]> => {
  const place = { params: { link_id: linkId }, body: tried, signal };
  return (await call('POST /api/v1/links/:link_id/forwarding/examples', place)).examples;
};
