import { type Person, type Role, setRole, setStatus } from '../../api/people.ts';
import { getOwnAccount } from '../../api/session.ts';
import { toFailure } from '../../lib/failure.ts';
import { personName } from '../../lib/person-name.ts';
import { Topic } from '../../lib/topic.svelte.ts';
import { session } from '../../session/session.svelte.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { confirm } from '../../ui/overlays/confirm.svelte.ts';
import { ROLE_NAMES } from './people-rules.ts';

export const peopleChanges = new Topic();

const MEANINGS: Readonly<Record<Role, (name: string) => string[]>> = {
  owner: (name) => [
    `${name} decides about the network, mail, backups and everybody's role. You become an admin.`,
    'It happens at once.',
    `Only ${name} can give the role back to you.`,
  ],
  admin: (name) => [
    `${name} can invite people, suspend members, help them with passwords and hand their links over.`,
    'It happens at once.',
    'To undo it, make them a member again.',
  ],
  member: (name) => [
    `${name} keeps the account and all links, and can no longer manage other people.`,
    'It happens at once.',
    'To undo it, make them an admin again.',
  ],
};

/** Asks, then gives a person a role. */
export async function askAndSetRole(person: Person, role: Role): Promise<void> {
  const name = personName(person);
  const sure = await confirm({
    title: `Make ${name} ${role === 'member' ? 'a member' : role === 'admin' ? 'an admin' : 'the owner'}?`,
    consequences: MEANINGS[role](name),
    action: `Make ${role}`,
    tone: role === 'owner' ? 'danger' : 'plain',
  });
  if (!sure) return;
  await attempt(() => setRole(person.id, role), `${name} is now ${ROLE_NAMES[role].toLowerCase()}`);
  // The owner who gives the role away has another one from now on.
  if (role === 'owner') session.updateUser(await getOwnAccount());
}

/** Asks, then suspends a person. */
export async function askAndSuspend(person: Person): Promise<void> {
  const name = personName(person);
  const sure = await confirm({
    title: `Suspend ${name}?`,
    consequences: [
      `${name} is signed out everywhere and cannot sign in. API keys and connected apps are refused. The links keep working.`,
      'It happens at once.',
      'To undo it, let them in again; nothing is lost.',
    ],
    action: 'Suspend',
    tone: 'danger',
  });
  if (sure) await attempt(() => setStatus(person.id, 'suspended'), `${name} suspended`);
}

export const letInAgain = (person: Person): Promise<void> =>
  attempt(() => setStatus(person.id, 'active'), `${personName(person)} may sign in again`);

async function attempt(act: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await act();
    notify(done);
  } catch (error) {
    notifyFailure(toFailure(error));
  }
  peopleChanges.announce();
}
