import { type Person, type Role, resetFactor, setRole, setStatus } from '../../../api/people.ts';
import { getOwnAccount } from '../../../api/session.ts';
import { personName } from '../../../lib/person-name.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { session } from '../../../session/session.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { notifyUndoable } from '../../../ui/feedback/undoable.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

export const peopleChanges = live.topic('account.', 'group.', 'invite.', 'setting.');

const MEANINGS: Readonly<Record<Role, (name: string) => string[]>> = {
  owner: (name) => [
    words.personActions.decidesAboutNetwork({ name }),
    words.personActions.when,
    words.personActions.giveRoleBack({ name }),
  ],
  admin: (name) => [
    words.personActions.invitePeopleSuspend({ name }),
    words.personActions.when,
    words.personActions.undoMakeMember,
  ],
  member: (name) => [
    words.personActions.keepsAccountAll({ name }),
    words.personActions.when,
    words.personActions.undoMakeAdmin,
  ],
};

/** Asks, then gives a person a role. */
export async function askAndSetRole(person: Person, role: Role): Promise<void> {
  const name = personName(person);
  const sure = await confirm({
    title: words.personActions.title[role]({ name }),
    consequences: MEANINGS[role](name),
    action: words.personActions.action[role],
    tone: role === 'owner' ? 'danger' : 'plain',
  });
  if (!sure) return;
  const change = attempt(() => setRole(person.id, role), peopleChanges);
  // A person who gives their own role away loses it, and cannot undo that.
  const back = role === 'owner' ? undefined : () => setRole(person.id, person.role);
  const isDone = await notifyUndoable(change, words.personActions.done[role]({ name }), back, peopleChanges);
  if (isDone && role === 'owner') session.updateUser(await getOwnAccount());
}

/** Asks, then suspends a person. */
export async function askAndSuspend(person: Person): Promise<void> {
  const name = personName(person);
  const sure = await confirm({
    title: words.personActions.suspendTitle({ name }),
    consequences: [
      words.personActions.signedOutEverywhere({ name }),
      words.personActions.when,
      words.personActions.undoLetAgain,
    ],
    action: words.personActions.suspend,
    tone: 'danger',
  });
  if (!sure) return;
  const change = attempt(() => setStatus(person.id, 'suspended'), peopleChanges);
  const letIn = () => setStatus(person.id, 'active');
  await notifyUndoable(change, words.personActions.suspended({ name }), letIn, peopleChanges);
}

/** Asks, then removes the second factor of a person who lost it. */
export async function askAndResetFactor(person: Person): Promise<void> {
  const name = personName(person);
  const sure = await confirm({
    title: words.personActions.resetFactorTitle({ name }),
    consequences: [
      words.personActions.passwordEnough({ name }),
      words.personActions.when,
      words.personActions.setsUpAgain({ name }),
    ],
    action: words.personActions.resetFactor,
    tone: 'danger',
  });
  if (sure)
    await attempt(() => resetFactor(person.id), peopleChanges, words.personActions.factorReset({ name }));
}

export const letInAgain = (person: Person): Promise<boolean> =>
  attempt(
    () => setStatus(person.id, 'active'),
    peopleChanges,
    words.personActions.letIn({ person: personName(person) }),
  );
