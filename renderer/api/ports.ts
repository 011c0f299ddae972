import type { PortsState, PortsPreview as Preview } from '../../service/network/sharing/ports/ports-model.ts';
import { call } from './call.ts';

/** Where this service listens. Answered on the computer that runs it only. */
export type Ports = PortsState;

/** What another port would cost. */
export type PortsPreview = Preview;

type Wanted = { port: number } | { port_80: boolean };

export const getPorts = (signal?: AbortSignal): Promise<Ports> => call('GET /host/ports', { signal });

/** Once it resolves, the service answers at the port; the old one may be gone. */
export const changePorts = (wanted: Wanted): Promise<Ports> => call('PUT /host/ports', { body: wanted });

export const previewPorts = (wanted: Wanted, signal?: AbortSignal): Promise<PortsPreview> =>
  call('POST /host/ports/preview', { body: wanted, signal });
