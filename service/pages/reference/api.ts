import { Type } from '@sinclair/typebox';
import { operation, operationsWith, PAGE } from '../../http/operation.ts';

export const REFERENCE_SCRIPT_PATH = '/docs/reference.js';
const byAnyone = operationsWith({ tag: 'System', limit: 'none', access: { who: 'anyone' } });

export const GET_DESCRIPTION = operation({
  ...byAnyone('GET', '/openapi.json'),
  summary: 'The API as an OpenAPI 3.1 description',
  description: 'Answers this description of the API. Any page may read it.',
  responses: { 200: { media: ['application/json'] } },
});

export const SHOW_REFERENCE = operation({
  ...byAnyone('GET', '/docs'),
  summary: 'The API as a page to read: samples, and every operation',
  description: 'Answers the start page of the reference: samples and a list of every operation.',
  responses: { 200: PAGE },
});

export const GET_REFERENCE_SCRIPT = operation({
  ...byAnyone('GET', REFERENCE_SCRIPT_PATH),
  overlaps: ['/docs/:section'],
  summary: 'The script of the page',
  description: 'Answers the script of the reference.',
  responses: { 200: { media: ['text/javascript'] } },
});

export const SHOW_REFERENCE_SECTION = operation({
  ...byAnyone('GET', '/docs/:section'),
  summary: 'One section of the API as a page to read',
  description: 'Answers one section of the reference as an HTML page.',
  params: Type.Object({
    section: Type.String({ description: 'Name of the section, as its address has it.' }),
  }),
  responses: { 200: PAGE, 404: null },
});

export const GET_COMMAND_LINE = operation({
  ...byAnyone('GET', '/cli'),
  operationId: 'getCommandLine',
  summary: 'The command line, as one file for Node',
  description:
    'Answers the command line linnet as one file for Node 20.19 and later. It knows the address that it was fetched from.',
  headers: ['ETag', 'Content-Disposition'],
  responses: { 200: { media: ['text/javascript'] }, 304: null, 404: null },
});
