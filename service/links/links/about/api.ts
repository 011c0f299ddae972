import { operation } from '../../../http/operation.ts';
import { AboutBody, AboutParams, AboutsQuery, LinkAbout, LinkAbouts } from '../../texts/about-model.ts';
import { LINK_LIMIT, MANAGING, READING } from '../api.ts';

const TAG = 'Team';

const ABOUT = {
  path: '/api/v1/links/:link_id/about',
  tag: TAG,
  limit: LINK_LIMIT,
  params: AboutParams,
} as const;

export const LIST_LINK_ABOUTS = operation({
  method: 'GET',
  path: '/api/v1/links/about',
  operationId: 'listLinkAbouts',
  summary: 'Title and notes of several links',
  description:
    'Answers title and notes of up to 100 links. Links that the caller may not change are left out.',
  tag: TAG,
  limit: LINK_LIMIT,
  access: READING,
  query: AboutsQuery,
  responses: { 200: LinkAbouts },
});

export const GET_LINK_ABOUT = operation({
  ...ABOUT,
  method: 'GET',
  operationId: 'getLinkAbout',
  summary: 'Title and notes of a link',
  description: 'Answers what the team calls a link, and what it notes about it. Visitors do not see this.',
  access: READING,
  responses: { 200: LinkAbout, 404: null },
});

export const UPDATE_LINK_ABOUT = operation({
  ...ABOUT,
  method: 'PATCH',
  operationId: 'updateLinkAbout',
  summary: 'Set title and notes of a link',
  description:
    'Sets what the team calls a link, and what it notes about it. What is left out stays; null removes.',
  access: MANAGING,
  body: AboutBody,
  responses: { 200: LinkAbout, 404: null },
});
