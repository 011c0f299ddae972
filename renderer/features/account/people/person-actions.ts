import { type Person, type Role, setRole, setStatus } from '../../../api/people.ts';
import { getOwnAccount } from '../../../api/session.ts';
import { personName } from '../../../lib/person-name.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { session } from '../../../session/session.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { notifyUndoable } from '../../../ui/feedback/undoable.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

export const peopleChanges = live.topic('account.', 'invite.', 'setting.');

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
  if (!(await attempt(() => setRole(person.id, role), peopleChanges))) return;
  const said = words.personActions.done[role]({ name });
  if (role === 'owner') {
    // A person who gives their own role away loses it, and cannot undo that.
    notify(said);
    session.updateUser(await getOwnAccount());
  } else {
    notifyUndoable(said, () => setRole(person.id, person.role), peopleChanges);
  }
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
  if (!sure || !(await attempt(() => setStatus(person.id, 'suspended'), peopleChanges))) return;
  const letIn = () => setStatus(person.id, 'active');
  notifyUndoable(words.personActions.suspended({ name }), letIn, peopleChanges);
}

export const letInAgain = (person: Person): Promise<boolean> =>
  attempt(
    () => setStatus(person.id, 'active'),
    peopleChanges,
    words.personActions.letIn({ person: personName(person) }),
  );
