import { placeOf } from '../../db/file.ts';
import type { Author } from '../../db/journal/change.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { operatorCommand } from '../../kernel/operator-command.ts';
import type { Actor } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { ownerWords } from '../words.ts';
import type { InstanceList, InstanceRules, Invitation, ListedInstance } from './api.ts';

/** The instances that work on a database. */
export type Instances = {
  kind: 'file' | 'server';
  list(context: AccountContext): Promise<ListedInstance[]>;
  /** Removes an instance; false for an unknown one. */
  takeOut(context: AccountContext, id: string, actor: Actor): Promise<boolean>;
  /** Admits a removed instance again; false when no such instance was removed. */
  letIn(context: AccountContext, id: string, actor: Actor): Promise<boolean>;
  /** The facts that another instance needs; null when none can join. */
  invitation(context: AccountContext): Invitation | null;
};

/** For a file: only this instance, which is not listed. */
export const oneInstance: Instances = {
  kind: 'file',
  list: async () => [],
  takeOut: async () => false,
  letIn: async () => false,
  invitation: () => null,
};

/** The database of this installation, and its instances. */
export async function describeInstances(context: AccountContext): Promise<InstanceList> {
  const { config, deployment, settings } = context;
  return {
    ask_after_minutes: settings.get('askAfterMinutes'),
    database: {
      kind: deployment.instances.kind,
      place: placeOf(config.database),
      move: operatorCommand('move'),
    },
    instances: await deployment.instances.list(context),
  };
}

/** Decides how all instances act without news of each other; effective from the next visit. */
export const changeRules = (
  { settings }: AccountContext,
  { ask_after_minutes: minutes }: InstanceRules,
  author: Author,
): Promise<void> => settings.set('askAfterMinutes', minutes, author);

/** @throws AppError 404 for an unknown instance, 409 for this one. */
export async function takeOut(context: AccountContext, id: string, actor: Actor): Promise<void> {
  if (id === context.instance.id) throw new AppError('conflict', ownerWords.thisOne);
  if (!(await context.deployment.instances.takeOut(context, id, actor))) throw notFound('Instance');
}

/** @throws AppError 404 when no such instance was removed. */
export async function letIn(context: AccountContext, id: string, actor: Actor): Promise<void> {
  if (!(await context.deployment.instances.letIn(context, id, actor))) throw notFound('Instance');
}

/** The facts for setting up another Linnet. @throws AppError 409 while the database is a file. */
export function describeInvitation(context: AccountContext): Invitation {
  const invitation = context.deployment.instances.invitation(context);
  if (!invitation) throw new AppError('conflict', ownerWords.isFile);
  return invitation;
}
