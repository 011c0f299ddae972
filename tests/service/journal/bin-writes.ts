import type { WriteOperation } from '../../../service/db/operation.ts';
import {
  binInNamespace,
  binLinks,
  deleteBinned,
  emptyBin,
  purgeBin,
  restoreLinks,
} from '../../../service/modules/links/bin/bin-repository.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

type Surroundings = {
  ownerId: () => string;
  linkId: () => Promise<string>;
  /** A namespace with a link of the owner. */
  namespace: () => Promise<string>;
};

/** The writes about the bin, each run with links of this account. */
export function binWrites(
  kindsOf: KindsOf,
  { ownerId, linkId, namespace }: Surroundings,
): Record<string, () => Promise<string[]>> {
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
