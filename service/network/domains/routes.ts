import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perHour, perMinute } from '../../http/rate-limit.ts';
import { readerOf } from '../../http/reader.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { type Scope, signedIn } from '../../lib/actor.ts';
import * as model from './model.ts';
import { addDomain, changeDomain, getDomain, listDomains, removeDomain, revokeDomain } from './service.ts';
import { verifyDomain } from './verification/verify.ts';
import { describeDomain } from './view.ts';

const READ: readonly Scope[] = ['domains:read', 'domains:manage'];
const MANAGE: readonly Scope[] = ['domains:manage'];

const PATH = '/api/v1/custom-domains';
const READING = { tag: 'Custom Domains', access: { who: 'signed-in', scopes: READ } } as const;
const MANAGING = { tag: 'Custom Domains', access: { who: 'signed-in', scopes: MANAGE } } as const;
const FOUND = { 403: null, 404: null } as const;

/** Host names of the team's own (docs/contract/domains.md#routes). */
export const domainEndpoints = (context: NetworkContext): Endpoint[] => [
  ...collectionEndpoints(context),
  endpoint({
    ...READING,
    method: 'GET',
    path: `${PATH}/:domain_id`,
    operationId: 'getCustomDomain',
    summary: 'See one of your domains',
    description:
      'Answers one custom domain of the account, with the DNS records it needs and what the last verification found.',
    limit: forSignedIn(perMinute(60)),
    params: model.DomainParams,
    responses: { 200: model.DomainResponse, ...FOUND },
    handle: async ({ actor, params, input, reply }) => {
      const domain = await getDomain(context, signedIn(actor), params.domain_id);
      return reply(200, await describeDomain(context, domain, readerOf(actor, input)));
    },
  }),
  endpoint({
    ...MANAGING,
    method: 'POST',
    path: `${PATH}/:domain_id/verify`,
    operationId: 'verifyCustomDomain',
    summary: 'Check that a domain leads here',
    description:
      'Checks now whether the domain leads to this installation, step by step, and answers the domain with what was found. The answer is 200 also when a step fails: see verification and status.',
    limit: forSignedIn(perMinute(10)),
    params: model.DomainParams,
    responses: { 200: model.DomainResponse, ...FOUND, 422: null },
    handle: async ({ actor, params, input, reply }) => {
      const domain = await verifyDomain(context, signedIn(actor), params.domain_id);
      return reply(200, await describeDomain(context, domain, readerOf(actor, input)));
    },
  }),
  endpoint({
    ...MANAGING,
    method: 'PATCH',
    path: `${PATH}/:domain_id`,
    operationId: 'updateCustomDomain',
    summary: 'Decide what a domain answers besides its links',
    description:
      'Sets where a domain leads for its bare address and for unknown names, and its robots.txt. What is left out stays; null removes.',
    limit: forSignedIn(perMinute(30)),
    params: model.DomainParams,
    body: model.UpdateDomainBody,
    responses: { 200: model.DomainResponse, 400: null, ...FOUND },
    handle: async ({ actor, params, body, input, reply }) => {
      const domain = await changeDomain(context, signedIn(actor), params.domain_id, body);
      return reply(200, await describeDomain(context, domain, readerOf(actor, input)));
    },
  }),
  endpoint({
    ...MANAGING,
    method: 'DELETE',
    path: `${PATH}/:domain_id`,
    operationId: 'deleteCustomDomain',
    summary: 'Give a domain up, with or without its links',
    description:
      'Gives up a custom domain for good. With cascade=true its links and their clicks are deleted too, except blocked ones; otherwise they stay and cannot be reached.',
    limit: forSignedIn(perMinute(10)),
    params: model.DomainParams,
    query: model.CascadeQuery,
    responses: { 200: model.DomainDeleted, ...FOUND },
    handle: async ({ actor, params, query, reply }) => {
      const cascade = query.cascade ?? false;
      return reply(200, await revokeDomain(context, signedIn(actor), params.domain_id, cascade));
    },
  }),
  endpoint({
    ...MANAGING,
    method: 'DELETE',
    path: `${PATH}/:domain_id/permanent`,
    operationId: 'removeCustomDomain',
    summary: 'Forget a domain that was given up',
    description:
      'Removes a domain that was given up. Its name and its place in the quota are free afterwards.',
    limit: forSignedIn(perMinute(10)),
    params: model.DomainParams,
    responses: { 204: null, ...FOUND, 422: null },
    handle: async ({ actor, params, reply }) => {
      await removeDomain(context, signedIn(actor), params.domain_id);
      return reply(204, null);
    },
  }),
];

const collectionEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint({
    ...MANAGING,
    access: { ...MANAGING.access, verified: true },
    method: 'POST',
    path: PATH,
    operationId: 'createCustomDomain',
    summary: 'Register a domain',
    description:
      'Registers a host name of your own. It serves links once POST …/verify has found that it leads here.',
    limit: forSignedIn(perHour(10)),
    body: model.CreateDomainBody,
    responses: { 201: model.DomainResponse, 400: null, 403: null, 409: null },
    handle: async ({ actor, body, input, reply }) => {
      const domain = await addDomain(context, signedIn(actor), body.fqdn);
      return reply(201, await describeDomain(context, domain, readerOf(actor, input)));
    },
  }),
  endpoint({
    ...READING,
    method: 'GET',
    path: PATH,
    operationId: 'listCustomDomains',
    summary: 'List your domains',
    description: 'Lists the custom domains of the account, the newest first.',
    limit: forSignedIn(perMinute(60)),
    query: model.DomainListQuery,
    responses: { 200: model.DomainList },
    handle: async ({ actor, query, input, reply }) =>
      reply(200, await listDomains(context, signedIn(actor), query, readerOf(actor, input))),
  }),
];
