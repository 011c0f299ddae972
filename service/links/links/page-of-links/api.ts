import { Type } from '@sinclair/typebox';
import { PICTURE_BODY } from '../../../http/body/body-limit.ts';
import { operation } from '../../../http/operation.ts';
import { Id } from '../../../http/types.ts';
import { LINK_LIMIT, MANAGING, READING } from '../api.ts';
import { PageBody, PageOfLinks } from './page-model.ts';

const COMMON = {
  path: '/api/v1/links/:link_id/page-of-links',
  tag: 'Link Management',
  limit: LINK_LIMIT,
  params: Type.Object({ link_id: Id }),
} as const;

export const GET_PAGE_OF_LINKS = operation({
  ...COMMON,
  method: 'GET',
  operationId: 'getPageOfLinks',
  summary: 'The page of links that a link shows',
  description:
    'Answers title, text and links of the page that a link shows in place of a destination. 404 for a link without one.',
  access: READING,
  responses: { 200: PageOfLinks, 404: null },
});

export const SET_PAGE_OF_LINKS = operation({
  ...COMMON,
  method: 'PUT',
  operationId: 'setPageOfLinks',
  summary: 'Make a link show a page of links',
  description:
    'Replaces the page of a link as a whole, and makes the page its destination. Give the link another destination to end that.',
  access: MANAGING,
  body: PageBody,
  maxBody: PICTURE_BODY,
  responses: { 200: PageOfLinks, 400: null, 404: null },
});
