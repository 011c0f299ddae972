import type { WriteOperation } from '../../../../service/db/operation.ts';
import { DEFAULT_NAMESPACE } from '../../../../service/lib/namespace.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { changeCode, makeCodes } from '../../../../service/links/links/codes/codes-repository.ts';
import { insertWholeLink } from '../../../../service/links/links/create/whole-link-repository.ts';
import { editLinks } from '../../../../service/links/links/edit/edit-repository.ts';
import {
  changeName,
  nameLink,
  removeKeptNames,
  unnameLink,
} from '../../../../service/links/links/names/names-repository.ts';
import { findById } from '../../../../service/links/links/repository.ts';
import { makeLink } from '../../../support/links.ts';
import type { Person } from '../../../support/people.ts';
import type { TestService } from '../../../support/start-service.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

type Surroundings = () => { service: TestService; person: Person };

/** The writes about further names and codes of links, each run with links of this person. */
export function nameWrites(
  kindsOf: KindsOf,
  surroundings: Surroundings,
): Record<string, () => Promise<string[]>> {
  let named = 0;
  const aNew = async () => {
    const { service, person } = surroundings();
    named += 1;
    const { id } = await makeLink(service, {}, person.token);
    return { linkId: id, ownerId: person.id, namespace: null, name: `name-${named}` };
  };
  const given = async () => {
    const asked = await aNew();
    await kindsOf(nameLink, { ...asked, note: null, now: 0 });
    return asked;
  };
  const coded = async () => {
    const { service, person } = surroundings();
    const link = await makeLink(service, {}, person.token);
    const names = [{ namespace: DEFAULT_NAMESPACE, alias: link.alias }];
    const asked = { names, accountId: person.id, label: 'Poster', place: null, drawn: 0, now: 0 };
    const [made] = await service.context.database.write(makeCodes, asked);
    return { asked, linkId: link.id, mark: made?.code?.mark ?? '' };
  };
  return {
    'links.make-codes': async () => {
      const { asked } = await coded();
      return kindsOf(makeCodes, { ...asked, label: 'Table' });
    },
    'links.change-code': async () => {
      const { asked, linkId, mark } = await coded();
      return kindsOf(changeCode, { linkId, accountId: asked.accountId, mark, label: 'Table' });
    },
    'links.name': async () => kindsOf(nameLink, { ...(await aNew()), note: null, now: 0 }),
    'links.insert-whole': async () => {
      const { linkId, ownerId, name } = await aNew();
      const link = await findById(surroundings().service.context.database.read, linkId);
      if (!link) throw new Error('The link was not stored');
      const other = { ...link, number: undefined, id: newId(systemRandom), alias: `alias-${name}`, ownerId };
      const names = [{ namespace: DEFAULT_NAMESPACE, name, note: null, keptUntil: null, createdAt: 0 }];
      return kindsOf(insertWholeLink, { link: other, names });
    },
    'links.unname': async () => kindsOf(unnameLink, await given()),
    'links.change-name': async () =>
      kindsOf(changeName, { ...(await given()), changes: { note: 'x' }, now: 0 }),
    'links.remove-kept-names': async () => {
      const { linkId, ownerId, name: alias } = await aNew();
      await kindsOf(editLinks, {
        ids: [linkId],
        accountId: ownerId,
        edit: { changes: { alias }, keptUntil: 1 },
        now: 0,
      });
      return kindsOf(removeKeptNames, { before: 2, atMost: 10 });
    },
  };
}
