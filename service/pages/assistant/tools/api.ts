import type { Operation } from '../../../http/operation.ts';
import { LIST_TEAM_LINKS } from '../../../links/directory/api.ts';
import { GET_URL } from '../../../links/links/api.ts';
import { BIN_LINKS, RESTORE_LINKS } from '../../../links/links/bin/api.ts';
import { CREATE_LINK } from '../../../links/links/create/api.ts';
import { SEARCH_LINKS } from '../../../links/links/list/api.ts';
import { UPDATE_LINK } from '../../../links/links/names/api.ts';
import { LIST_TAGS } from '../../../links/tags/api.ts';
import { GET_QR_CODE } from '../../../qr/codes/api.ts';
import { GET_LINK_STATS, GET_STATS, GET_TEAM_STATS } from '../../../stats/stats/api.ts';

/** The part of an operation that a tool needs. */
export type ToolOperation = Pick<
  Operation,
  'method' | 'path' | 'summary' | 'description' | 'access' | 'params' | 'query' | 'body'
>;

export type Tool = {
  name: string;
  operation: ToolOperation;
  /** What a call may do to the links of the team. */
  does: 'reads' | 'adds' | 'restores' | 'changes';
  /** The fields that assistants are told of; all of the operation if absent. */
  fields?: readonly string[];
};

const LINK_FIELDS = [
  'long_url',
  'alias',
  'domain',
  'title',
  'notes',
  'tag_ids',
  'starts_at',
  'expire_after',
  'max_clicks',
  'password',
  'private_stats',
];
const PERIOD = ['start_date', 'end_date', 'timezone', 'group_by', 'metrics', 'filters'];

/** Every tool (docs/contract/assistant.md#tools). */
export const TOOLS: readonly Tool[] = [
  { name: 'find_links', operation: SEARCH_LINKS, does: 'reads' },
  { name: 'find_team_links', operation: LIST_TEAM_LINKS, does: 'reads' },
  { name: 'get_link', operation: GET_URL, does: 'reads' },
  { name: 'create_link', operation: CREATE_LINK, does: 'adds', fields: LINK_FIELDS },
  {
    name: 'update_link',
    operation: UPDATE_LINK,
    does: 'changes',
    fields: ['link_id', ...LINK_FIELDS, 'status', 'add_tag_ids', 'remove_tag_ids'],
  },
  { name: 'delete_links', operation: BIN_LINKS, does: 'changes' },
  { name: 'restore_links', operation: RESTORE_LINKS, does: 'restores' },
  { name: 'list_tags', operation: LIST_TAGS, does: 'reads' },
  { name: 'link_statistics', operation: GET_LINK_STATS, does: 'reads', fields: ['url_id', ...PERIOD] },
  { name: 'statistics', operation: GET_STATS, does: 'reads', fields: [...PERIOD, 'url_id', 'tag'] },
  { name: 'team_statistics', operation: GET_TEAM_STATS, does: 'reads', fields: [...PERIOD, 'person'] },
  {
    name: 'qr_code',
    operation: GET_QR_CODE,
    does: 'reads',
    fields: ['content', 'size', 'color', 'background', 'style', 'output'],
  },
];
