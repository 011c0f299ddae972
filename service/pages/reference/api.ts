import { Type } from '@sinclair/typebox';
import { operation, PAGE } from '../../http/operation.ts';

export const REFERENCE_SCRIPT_PATH = '/docs/reference.js';

const ROUTE = { method: 'GET', tag: 'System', limit: 'none', access: { who: 'anyone' } } as const;

export const GET_DESCRIPTION = operation({
  ...ROUTE,
  path: '/openapi.json',
  summary: 'The API as an OpenAPI 3.1 description',
  description: 'Answers this description of the API. Any page may read it.',
  responses: { 200: { media: ['application/json'] } },
});

export const SHOW_REFERENCE = operation({
  ...ROUTE,
  path: '/docs',
  summary: 'The API as a page to read: samples, and every operation',
  description: 'Answers the start page of the reference: samples and a list of every operation.',
  responses: { 200: PAGE },
});

export const GET_REFERENCE_SCRIPT = operation({
  ...ROUTE,
  path: REFERENCE_SCRIPT_PATH,
  overlaps: ['/docs/:section'],
  summary: 'The script of the page',
  description: 'Answers the script of the reference.',
  responses: { 200: { media: ['text/javascript'] } },
});

export const SHOW_REFERENCE_SECTION = operation({
  ...ROUTE,
  path: '/docs/:section',
  summary: 'One section of the API as a page to read',
  description: 'Answers one section of the reference as an HTML page.',
  params: Type.Object({
    section: Type.String({ description: 'Name of the section, as its address has it.' }),
  }),
  responses: { 200: PAGE, 404: null },
});
