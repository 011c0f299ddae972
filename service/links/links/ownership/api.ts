import { operation } from '../../../http/operation.ts';
import { LINK_LIMIT, MANAGING, READING } from '../api.ts';
import { EditorsBody, LinkEditors, LinkOwner, OwnershipParams, PassOnBody } from './ownership-model.ts';

const LINK = { tag: 'Team', limit: LINK_LIMIT, params: OwnershipParams } as const;

export const PASS_LINK_ON = operation({
  ...LINK,
  method: 'PUT',
  path: '/api/v1/links/:link_id/owner',
  operationId: 'passLinkOn',
  summary: 'Pass a link on to a colleague',
  description:
    'Makes another account the owner of a link. The former owner can no longer change it unless it is shared.',
  access: MANAGING,
  body: PassOnBody,
  responses: { 200: LinkOwner, 400: null, 404: null },
});

export const LIST_LINK_EDITORS = operation({
  ...LINK,
  method: 'GET',
  path: '/api/v1/links/:link_id/editors',
  operationId: 'listLinkEditors',
  summary: 'Who may change a link beside its owner',
  description:
    'Lists the accounts and groups that a link is shared with: they may change it. Its owner, and members of a group that owns it, alone may pass it on.',
  access: READING,
  responses: { 200: LinkEditors, 404: null },
});

export const SET_LINK_EDITORS = operation({
  ...LINK,
  method: 'PUT',
  path: '/api/v1/links/:link_id/editors',
  operationId: 'setLinkEditors',
  summary: 'Share a link with colleagues',
  description:
    'Replaces the list of accounts that may change a link; an empty list shares it with no account. Groups, and whether everyone may change it, are replaced where they are given.',
  access: MANAGING,
  body: EditorsBody,
  responses: { 200: LinkEditors, 400: null, 404: null },
});
