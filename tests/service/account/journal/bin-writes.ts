import type { WriteOperation } from '../../../../service/db/operation.ts';
import {
  binInNamespace,
  binLinks,
  deleteBinned,
  emptyBin,
  purgeBin,
  restoreLinks,
} from '../../../../service/links/links/bin/bin-repository.ts';
import { addDomain, makeLink } from '../../../support/links.ts';
import type { Person } from '../../../support/people.ts';
import type { TestService } from '../../../support/start-service.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

type Surroundings = () => { service: TestService; person: Person };

/** The writes about the bin, each run with links of this person. */
export function binWrites(
  kindsOf: KindsOf,
  surroundings: Surroundings,
): Record<string, () => Promise<string[]>> {
  const ownerId = (): string => surroundings().person.id;
  const linkId = async (fields: object = {}): Promise<string> => {
    const { service, person } = surroundings();
    return (await makeLink(service, fields, person.token)).id;
  };
  const namespace = async (): Promise<string> => {
    const id = await addDomain(surroundings().service, ownerId(), 'bin.example');
    await linkId({ domain: 'bin.example' });
    return id;
  };
  const binned = async () => {
    const own = { ids: [await linkId()], ownerId: ownerId() };
    await kindsOf(binLinks, { ...own, now: 0 });
    return own;
  };
  return {
    'links.bin': async () => kindsOf(binLinks, { ids: [await linkId()], ownerId: ownerId(), now: 0 }),
    'links.bin-in-namespace': async () =>
      kindsOf(binInNamespace, { ownerId: ownerId(), namespace: await namespace(), atMost: 10, now: 0 }),
    'links.delete-binned': async () => kindsOf(deleteBinned, await binned()),
    'links.empty-bin': async () => {
      const { ownerId: owner } = await binned();
      return kindsOf(emptyBin, { ownerId: owner, atMost: 10 });
    },
    'links.purge-bin': async () => {
      await binned();
      return kindsOf(purgeBin, { before: 1, atMost: 10 });
    },
    'links.restore': async () => kindsOf(restoreLinks, { ...(await binned()), refusedIds: [] }),
  };
}
