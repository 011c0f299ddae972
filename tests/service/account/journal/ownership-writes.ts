import type { WriteOperation } from '../../../../service/db/operation.ts';
import { passLinkOn } from '../../../../service/links/links/ownership/pass-on-repository.ts';
import { shareLink } from '../../../../service/links/links/ownership/share-repository.ts';
import { deleteGroup, saveGroup } from '../../../../service/people/groups/repository.ts';
import { makeGroup } from '../../../support/groups.ts';
import { makeLink } from '../../../support/links.ts';
import type { Person } from '../../../support/people.ts';
import type { TestService } from '../../../support/start-service.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

type Surroundings = () => { service: TestService; person: Person; colleague: Person };

/** The writes about whose a link is and who may change it, each run with a link of this person. */
export function ownershipWrites(
  kindsOf: KindsOf,
  surroundings: Surroundings,
): Record<string, () => Promise<string[]>> {
  const linkId = async (): Promise<string> => {
    const { service, person } = surroundings();
    return (await makeLink(service, {}, person.token)).id;
  };
  return {
    'links.pass-on': async () => {
      const { person, colleague } = surroundings();
      const giver = { accountId: person.id, role: 'member' as const };
      return kindsOf(passLinkOn, { id: await linkId(), giver, to: colleague.id, now: 0 });
    },
    'groups.delete': async () => {
      const { service, person } = surroundings();
      return kindsOf(deleteGroup, { id: await makeGroup(service, person, 'Of the past', []) });
    },
    'groups.save': async () => {
      const group = { id: 'a'.repeat(24), name: 'Of the present', memberIds: [] };
      return kindsOf(saveGroup, { ...group, isNew: true, now: 0 });
    },
    'links.share': async () => {
      const { person, colleague } = surroundings();
      const request = { sharerId: person.id, accountIds: [colleague.id], now: 0 };
      return kindsOf(shareLink, { id: await linkId(), ...request });
    },
  };
}
