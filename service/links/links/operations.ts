import type { Operations } from '../../threads/operations.ts';
import { listBin } from './bin/bin-list-repository.ts';
import {
  binInNamespace,
  binLinks,
  deleteBinned,
  emptyBin,
  purgeBin,
  restoreLinks,
} from './bin/bin-repository.ts';
import { blockLinkRow, unblockLinkRow } from './block/block-repository.ts';
import { claimLinkRows } from './claim/claim-repository.ts';
import { changeCode, makeCodes } from './codes/codes-repository.ts';
import { insertWholeLink } from './create/whole-link-repository.ts';
import { deleteInNamespace, deleteLinks } from './edit/delete-repository.ts';
import { editLinks } from './edit/edit-repository.ts';
import { checkForeignHash } from './jobs.ts';
import { findListed } from './list/list-repository.ts';
import { findLookedUp } from './list/search/look-up-repository.ts';
import { changeName, nameLink, removeKeptNames, unnameLink } from './names/names-repository.ts';
import { passLinkOn } from './ownership/pass-on-repository.ts';
import { shareLink } from './ownership/share-repository.ts';
import { findTagged } from './page-of-links/entries-repository.ts';
import { forgetFormerPasswords, replaceForeignHash } from './password/password-repository.ts';
import { insertLink, markExpired } from './repository.ts';
import { tagLinks } from './tagging/tag-repository.ts';

/** What other modules' operations share with these, within the same transaction. */
export { generateLinkAlias } from '../alias/operations.ts';
export { pageAddress, readTemplate } from '../destination/operations.ts';
export { RuleList } from '../rules/operations.ts';
export {
  insertLinksWithin,
  type Kept,
  type LinkToStore,
  removeUntouchedWithin,
} from './batch-repository.ts';
export { type BinOutcome, binLinksWithin, restoreLinksWithin } from './bin/bin-repository.ts';
export { blockLinkWithin, unblockLinkWithin } from './block/block-repository.ts';
export {
  CodeFacts,
  LINK_BINNED,
  LINK_BLOCKED,
  LINK_CLAIMED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_EXPIRED,
  LINK_GIVEN,
  LINK_NAME_CHANGED,
  LINK_NAMED,
  LINK_RECEIVED,
  LINK_RESTORED,
  LINK_SHARED,
  LINK_UNNAMED,
  LINK_UNSHARED,
  LINK_UPDATED,
  LinkSnapshot,
  type NameFacts,
  ofName,
  type SharedMore,
  sharedMoreIn,
  snapshotOf,
} from './changes.ts';
export { codeName } from './codes/codes-repository.ts';
export { takeBackEditsWithin } from './edit/take-back-repository.ts';
export type { TakenBack } from './edit/take-back-rule.ts';
export { listedLinks, type WantedLinks } from './list/list-repository.ts';
export { countAll, readByNumber, readNewest } from './list/page-repository.ts';
export type { Kind } from './list/search/facts.ts';
export { hitsIn, type Ranking, rankerOf } from './list/search/hits.ts';
export { type KeptTexts, keptTextsOf } from './list/search/kept-texts.ts';
export { type LinkRange, NEVER } from './list/search/ranges.ts';
export { searchPattern } from './list/search/search-text.ts';
export { readTagLists } from './list/search/texts-repository.ts';
export { storeNamesWithin } from './names/new-names-repository.ts';
export { type NameTakenBack, takeBackNameWithin } from './names/take-back-names-repository.ts';
export { eraseLinksWithin, handOverWithin, leaveToGroupsWithin } from './owner-repository.ts';
export { findColleagues, findInactive, listColleagues } from './ownership/colleague-repository.ts';
export {
  editorsOfLink,
  findEdited,
  findOwned,
  isSharedWith,
  listEditable,
  listSharedWith,
} from './ownership/editors-repository.ts';
export { type PassedBack, passBackWithin } from './ownership/pass-on-repository.ts';
export { mayPassOn } from './ownership/pass-on-rule.ts';
export { isPrivateLink, withoutDestinations } from './ownership/privacy.ts';
export { isDestinationPath, isPrivateChange } from './ownership/privacy-repository.ts';
export { type SharingTakenBack, takeBackSharingWithin } from './ownership/share-repository.ts';
export { findFormers, forgetFormerPasswords, TAKEN_BACK_WITHIN } from './password/password-repository.ts';
export { findAnyByIds, findNamedLinks, listOpenWithin } from './repository.ts';
export { deriveStatus } from './status.ts';

export const operations: Operations = {
  writes: [
    binInNamespace,
    binLinks,
    blockLinkRow,
    changeCode,
    changeName,
    claimLinkRows,
    deleteBinned,
    deleteInNamespace,
    deleteLinks,
    editLinks,
    emptyBin,
    forgetFormerPasswords,
    insertLink,
    insertWholeLink,
    makeCodes,
    markExpired,
    nameLink,
    passLinkOn,
    purgeBin,
    removeKeptNames,
    replaceForeignHash,
    restoreLinks,
    shareLink,
    tagLinks,
    unblockLinkRow,
    unnameLink,
  ],
  queries: [findListed, findLookedUp, findTagged, listBin],
  jobs: [checkForeignHash],
};
