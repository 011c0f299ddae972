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
  description: 'Answers title, text and links of the page. 404 for a link that leads elsewhere.',
  access: READING,
  responses: { 200: PageOfLinks, 404: null },
});

export const SET_PAGE_OF_LINKS = operation({
  ...COMMON,
  method: 'PUT',
  operationId: 'setPageOfLinks',
  summary: 'Make a link show a page of links',
  description: 'Replaces the whole page, and makes it the destination. Another destination ends that.',
  access: MANAGING,
  body: PageBody,
  maxBody: PICTURE_BODY,
  responses: { 200: PageOfLinks, 400: null, 404: null },
});
