import type { PeopleContext } from '../../kernel/context.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { newId } from '../../lib/random.ts';
import { groupRefusals } from '../words.ts';
import type * as api from './api.ts';
import { deleteGroup, listGroups, saveGroup } from './repository.ts';

export const describeGroups = async ({ database }: PeopleContext) => ({
  items: await listGroups(database.read),
});

/**
 * Makes a group, or with an id replaces the name and members of one.
 *
 * @throws AppError 404, 409 for a name that is taken, 400 for what is no active account or too many groups.
 */
export async function keepGroup(
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

/** @throws AppError 404 for an unknown group. */
export async function removeGroup({ database }: PeopleContext, actor: Actor, id: string): Promise<void> {
  if (!(await database.write(deleteGroup, { id }, actor))) throw notFound('Group');
}
