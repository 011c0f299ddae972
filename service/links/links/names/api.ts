import { PICTURE_BODY } from '../../../http/body/body-limit.ts';
import { onHost, operation, operationsWith } from '../../../http/operation.ts';
import { LINK_LIMIT, MANAGING, READING } from '../api.ts';
import { WholeEditBody } from '../edit/whole-edit-model.ts';
import { UpdateUrlResponse } from '../model.ts';
import * as model from './names-model.ts';

const TAG = 'Names';

const read = operationsWith({ tag: TAG, limit: LINK_LIMIT, access: READING });
const change = operationsWith({ tag: TAG, limit: LINK_LIMIT, access: MANAGING });

export const LIST_LINK_NAMES = operation({
  ...read('GET', '/api/v1/links/:link_id/names'),
  operationId: 'listLinkNames',
  summary: 'List the further names of a link',
  description: 'Lists the further names of a link, the oldest first. The alias is not among them.',
  params: model.NamesParams,
  responses: { 200: model.LinkNames, 404: null },
});

export const ADD_LINK_NAME = operation({
  ...change('POST', '/api/v1/links/:link_id/names'),
  operationId: 'addLinkName',
  summary: 'Give a link a further name',
  description:
    'Gives a link one more name. It leads where the alias leads, and shares its rules, password and clicks. A link has at most 50 further names.',
  params: model.NamesParams,
  body: model.NameBody,
  responses: { 201: model.FurtherName, 400: null, 404: null, 409: null },
});

export const LIST_NAMES_OF_LINKS = operation({
  ...read('GET', '/api/v1/links/names'),
  operationId: 'listNamesOfLinks',
  summary: 'List the further names of several links',
  description: 'Lists the further names of up to 100 links of the caller. Links that have none are left out.',
  query: model.NamesOfManyQuery,
  responses: { 200: model.NamesOfMany },
});

export const UPDATE_LINK = operation({
  ...change('PATCH', '/api/v1/links/:link_id'),
  operationId: 'updateLink',
  summary: 'Update a link, and keep its former alias',
  description:
    'Changes a link with its title, notes and rules, all of it or nothing; otherwise as PATCH /api/v1/urls/{url_id} does. When the alias changes, the former alias stays a name of the link for as long as the owner of the installation has set. With seen, nothing that somebody changed meanwhile is overwritten.',
  params: model.NamesParams,
  body: WholeEditBody,
  maxBody: PICTURE_BODY,
  responses: { 200: UpdateUrlResponse, 400: null, 404: null, 409: null },
});

export const UPDATE_LINK_NAME = operation({
  ...change('PATCH', '/api/v1/links/:link_id/names/:name'),
  operationId: 'updateLinkName',
  summary: 'Change the note of a further name, or keep it for good',
  description:
    'Changes the note of a further name. With kept_until null, a former alias stays a name of the link for good.',
  params: model.NameParams,
  query: model.NameQuery,
  body: model.NameChangeBody,
  responses: { 200: model.FurtherName, 404: null },
});

export const REMOVE_LINK_NAME = operation({
  ...change('DELETE', '/api/v1/links/:link_id/names/:name'),
  operationId: 'removeLinkName',
  summary: 'Take a further name from a link',
  description: 'Takes a further name from a link. The name is free for other links at once.',
  params: model.NameParams,
  query: model.NameQuery,
  responses: { 200: model.NameRemoved, 404: null },
});

export const GET_KEPT_NAMES = operation({
  ...onHost('GET', '/host/kept-names'),
  limit: 'none',
  access: { who: 'owner' },
  summary: 'How long a former alias stays a name of its link',
  description: 'Answers for how many days a former alias stays a name of its link.',
  responses: { 200: model.KeptNames },
});

export const CHANGE_KEPT_NAMES = operation({
  ...onHost('PUT', '/host/kept-names'),
  limit: 'none',
  access: { who: 'owner' },
  summary: 'Decide how long a former alias stays a name of its link',
  description: 'Sets for how many days a former alias stays a name of its link. What is left out stays.',
  body: model.KeptNamesBody,
  responses: { 200: model.KeptNames },
});
