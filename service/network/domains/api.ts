import { Type } from '@sinclair/typebox';
import { onHost, operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perHour, perMinute } from '../../http/rate-limit.ts';
import { Named } from '../../http/types.ts';
import type { Scope } from '../../lib/actor.ts';
import * as model from './model.ts';

/** Both the request and the answer. */
export const DomainQuota = Named('DomainQuota', {
  /** The most custom domains of one account, revoked ones included. */
  per_account: Type.Integer({ minimum: 0, maximum: 1000 }),
});

const READ: readonly Scope[] = ['domains:read', 'domains:manage'];

const MANAGE: readonly Scope[] = ['domains:manage'];

const PATH = '/api/v1/custom-domains';

const reading = operationsWith({ tag: 'Custom Domains', access: { who: 'signed-in', scopes: READ } });

const managing = operationsWith({ tag: 'Custom Domains', access: { who: 'signed-in', scopes: MANAGE } });

const FOUND = { 403: null, 404: null } as const;

export const GET_CUSTOM_DOMAIN = operation({
  ...reading('GET', `${PATH}/:domain_id`),
  operationId: 'getCustomDomain',
  summary: 'See one of your domains',
  description:
    'Answers one custom domain of the account, with the DNS records it needs and what the last verification found.',
  limit: forSignedIn(perMinute(60)),
  params: model.DomainParams,
  responses: { 200: model.DomainResponse, ...FOUND },
});

export const VERIFY_CUSTOM_DOMAIN = operation({
  ...managing('POST', `${PATH}/:domain_id/verify`),
  operationId: 'verifyCustomDomain',
  summary: 'Check that a domain leads here',
  description:
    'Checks now whether the domain leads to this installation, step by step, and answers the domain with what was found. The answer is 200 also when a step fails: see verification and status.',
  limit: forSignedIn(perMinute(10)),
  params: model.DomainParams,
  responses: { 200: model.DomainResponse, ...FOUND, 422: null },
});

export const UPDATE_CUSTOM_DOMAIN = operation({
  ...managing('PATCH', `${PATH}/:domain_id`),
  operationId: 'updateCustomDomain',
  summary: 'Decide what a domain answers besides its links',
  description:
    'Sets where a domain leads for its bare address and for unknown names, and its robots.txt. What is left out stays; null removes.',
  limit: forSignedIn(perMinute(30)),
  params: model.DomainParams,
  body: model.UpdateDomainBody,
  responses: { 200: model.DomainResponse, 400: null, ...FOUND },
});

export const DELETE_CUSTOM_DOMAIN = operation({
  ...managing('DELETE', `${PATH}/:domain_id`),
  operationId: 'deleteCustomDomain',
  summary: 'Give a domain up, with or without its links',
  description:
    'Gives up a custom domain for good. With cascade=true its links and their clicks are deleted too, except blocked ones; otherwise they stay and cannot be reached.',
  limit: forSignedIn(perMinute(10)),
  params: model.DomainParams,
  query: model.CascadeQuery,
  responses: { 200: model.DomainDeleted, ...FOUND },
});

export const REMOVE_CUSTOM_DOMAIN = operation({
  ...managing('DELETE', `${PATH}/:domain_id/permanent`),
  operationId: 'removeCustomDomain',
  summary: 'Forget a domain that was given up',
  description: 'Removes a domain that was given up. Its name and its place in the quota are free afterwards.',
  limit: forSignedIn(perMinute(10)),
  params: model.DomainParams,
  responses: { 204: null, ...FOUND, 422: null },
});

export const CREATE_CUSTOM_DOMAIN = operation({
  ...managing('POST', PATH),
  access: { who: 'signed-in', scopes: MANAGE, verified: true },
  operationId: 'createCustomDomain',
  summary: 'Register a domain',
  description:
    'Registers a host name of your own. It serves links once POST …/verify has found that it leads here.',
  limit: forSignedIn(perHour(10)),
  body: model.CreateDomainBody,
  responses: { 201: model.DomainResponse, 400: null, 403: null, 409: null },
});

export const LIST_CUSTOM_DOMAINS = operation({
  ...reading('GET', PATH),
  operationId: 'listCustomDomains',
  summary: 'List your domains',
  description: 'Lists the custom domains of the account, the newest first.',
  limit: forSignedIn(perMinute(60)),
  query: model.DomainListQuery,
  responses: { 200: model.DomainList },
});

export const GET_DOMAIN_QUOTA = operation({
  ...onHost('GET', '/host/domains'),
  summary: 'How many custom domains an account has',
  description: 'Answers how many custom domains an account may have.',
  responses: { 200: DomainQuota },
});

export const SET_DOMAIN_QUOTA = operation({
  ...onHost('PUT', '/host/domains'),
  summary: 'Decide how many custom domains an account has',
  description: 'Sets how many custom domains an account may have.',
  body: DomainQuota,
  responses: { 200: DomainQuota },
});

export const GET_HOST_NAMES = operation({
  ...onHost('GET', '/host/names'),
  summary: 'Further names of this installation',
  description: 'Lists the further host names under which this installation is served.',
  responses: { 200: model.FurtherNames },
});

export const SET_HOST_NAMES = operation({
  ...onHost('PUT', '/host/names'),
  summary: 'Serve this installation under these names too',
  description: 'Replaces the list of further host names of this installation.',
  body: model.FurtherNames,
  responses: { 200: model.FurtherNames, 400: null, 409: null },
});
