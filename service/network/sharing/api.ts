import { onHost, operation } from '../../http/operation.ts';
import { LinkAddressBody, LinkAddressState } from './link-address/link-address-model.ts';
import {
  AllowedOrigins,
  CallerList,
  PortsBody,
  PortsPreview,
  PortsState,
  ProxiesBody,
  ProxiesState,
  SharingBody,
  SharingState,
} from './model.ts';

export const GET_PORTS = operation({
  ...onHost('GET', '/host/ports'),
  summary: 'The ports this service listens on',
  description: 'Answers the ports that this service listens on.',
  responses: { 200: PortsState },
});

export const CHANGE_PORTS = operation({
  ...onHost('PUT', '/host/ports'),
  summary: 'Move to another port, or listen on port 80 too',
  description: 'Moves this service to another port, or listens on port 80 too.',
  body: PortsBody,
  responses: { 200: PortsState, 409: null },
});

export const PREVIEW_PORTS = operation({
  ...onHost('POST', '/host/ports/preview'),
  summary: 'What another port would break',
  description: 'Answers what another port would break: short addresses and printed codes. Nothing is stored.',
  body: PortsBody,
  responses: { 200: PortsPreview },
});

export const LIST_CALLERS = operation({
  ...onHost('GET', '/host/callers'),
  summary: 'Who is asking over the network right now',
  description: 'Answers which devices are asking this service over the network now.',
  responses: { 200: CallerList },
});

export const GET_SHARING = operation({
  ...onHost('GET', '/host/sharing'),
  summary: 'Who on the network can reach this service',
  description:
    'Answers whether this service is shared on the network, and at which addresses it can be reached.',
  responses: { 200: SharingState },
});

export const CHANGE_SHARING = operation({
  ...onHost('PUT', '/host/sharing'),
  summary: 'Share on the network, or stop',
  description: 'Shares this service on the network, or stops it.',
  body: SharingBody,
  responses: { 200: SharingState, 400: null, 409: null },
});

export const GET_LINK_ADDRESS = operation({
  ...onHost('GET', '/host/link-address'),
  summary: 'What links begin with',
  description: 'Answers the address that new links begin with, and the addresses that can be chosen.',
  responses: { 200: LinkAddressState },
});

export const CHANGE_LINK_ADDRESS = operation({
  ...onHost('PUT', '/host/link-address'),
  summary: 'Decide what links begin with',
  description: 'Sets the address that new links begin with.',
  body: LinkAddressBody,
  responses: { 200: LinkAddressState, 400: null, 409: null },
});

export const GET_ORIGINS = operation({
  ...onHost('GET', '/host/origins'),
  summary: 'Places whose pages may act for people who are signed in',
  description: 'Lists the origins whose pages may act for people who are signed in.',
  responses: { 200: AllowedOrigins },
});

export const SET_ORIGINS = operation({
  ...onHost('PUT', '/host/origins'),
  summary: 'Allow these places and no others',
  description: 'Replaces the list of origins whose pages may act for people who are signed in.',
  body: AllowedOrigins,
  responses: { 200: AllowedOrigins, 400: null },
});

export const GET_PROXIES = operation({
  ...onHost('GET', '/host/proxies'),
  summary: 'Trusted proxies, and how this caller is seen',
  description: 'Lists the trusted proxies, and answers how this request is seen with them.',
  responses: { 200: ProxiesState },
});

export const SET_PROXIES = operation({
  ...onHost('PUT', '/host/proxies'),
  summary: 'Trust these proxies and no others',
  description: 'Replaces the list of trusted proxies.',
  body: ProxiesBody,
  responses: { 200: ProxiesState, 400: null },
});

export const PREVIEW_PROXIES = operation({
  ...onHost('POST', '/host/proxies/preview'),
  summary: 'How this caller would be seen with these trusted proxies',
  description: 'Answers how this request would be seen with these trusted proxies. Nothing is stored.',
  body: ProxiesBody,
  responses: { 200: ProxiesState, 400: null },
});
