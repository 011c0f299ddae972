import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/random.ts';
import { groupRefusals } from '../../words.ts';
import * as api from './api.ts';
import { deleteGroup, listGroups, saveGroup } from './repository.ts';

/** Groups of people (docs/contract/directory.md#groups). */
export const groupEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.LIST_GROUPS, async ({ reply }) =>
    reply(200, { items: await listGroups(context.database.read) }),
  ),
  endpoint(api.CREATE_GROUP, async ({ actor, body, reply }) =>
    reply(201, await keepGroup(context, actor, body)),
  ),
  endpoint(api.CHANGE_GROUP, async ({ actor, params, body, reply }) =>
    reply(200, await keepGroup(context, actor, body, params.group_id)),
  ),
  endpoint(api.DELETE_GROUP, async ({ actor, params, reply }) => {
    if (!(await context.database.write(deleteGroup, { id: params.group_id }, actor))) throw notFound('Group');
    return reply(204, null);
  }),
];

/**
 * Makes a group, or with an id replaces the name and members of one.
 *
 * @throws AppError 404, 409 for a name that is taken, 400 for what is no active account or too many groups.
 */
async function keepGroup(
  context: PeopleContext,
  actor: Actor,
  { name: given, member_ids: members }: api.GroupInput,
  known?: string,
): Promise<api.TeamGroup> {
  const [id, name, memberIds] = [known ?? newId(context.random), given.trim(), [...new Set(members)]];
  const request = { id, name, memberIds, isNew: known === undefined, now: context.clock.now() };
  switch (await context.database.write(saveGroup, request, actor)) {
    case 'gone':
      throw notFound('Group');
    case 'name-taken':
      throw new AppError('conflict', groupRefusals.taken, { field: 'name' });
    case 'full':
      throw new AppError('validation_error', groupRefusals.tooMany);
    case 'not-active':
      throw new AppError('validation_error', groupRefusals.notActive, { field: 'member_ids' });
    case 'saved':
      return { id, name, member_ids: memberIds };
  }
}
