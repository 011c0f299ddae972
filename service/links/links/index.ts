export { getBinned } from './bin/bin-links.ts';
export { TeamLink } from './block/api.ts';
export { readTeamLinks, type TeamReader } from './block/block-links.ts';
export { MOST_AT_ONCE } from './bulk/bulk-model.ts';
export { LINKS_ERASED } from './changes.ts';
export { makeCode, makeCodesNamed, readNaming, renameCode } from './codes/codes.ts';
export {
  type CodesOfLinks,
  type LinkCode,
  type LinkCodes,
  LONGEST_LABEL,
  LONGEST_PLACE,
  MOST_CODES,
} from './codes/codes-model.ts';
export { listCoded } from './codes/codes-repository.ts';
export {
  clickedCode,
  codeOfVisit,
  MARK_PATTERN,
  markAddress,
  markOfVisit,
  nameOfCode,
  withoutMark,
} from './codes/mark.ts';
export { storeLink } from './create/store-link.ts';
export { saveEdit } from './edit/edit-link.ts';
export { EDITED_COLUMNS, type LinkChanges, type LinkEdit } from './edit/edit-rule.ts';
export { removeLinksInNamespace } from './edit/remove-links.ts';
export { domainNotActive, linkBlocked } from './errors.ts';
export { type AddressPlace, findAnyLinkAt, findLinkAt, placeOfAddress } from './find-by-address.ts';
export { followChange } from './index-changes.ts';
export { countedHere, createLinkIndex, type IndexedLink, type LinkIndex } from './link-index.ts';
export { mayLinkAnonymously } from './link-rules.ts';
export { readLinkFilter } from './list/list-filter.ts';
export { readNewest } from './list/page-repository.ts';
export type { LinkStatus } from './model.ts';
export { keptUntil } from './names/kept-names.ts';
export { describeFurtherNames } from './names/names.ts';
export { MOST_NAMES } from './names/names-model.ts';
export { labelOfVisit } from './names/names-wire.ts';
export { findNamespace, findNamespaceToRead } from './namespace.ts';
export { describeEditors, listEditable } from './ownership/editors-repository.ts';
export { DESTINATION_FIELDS, isPrivateLink, withhold } from './ownership/privacy.ts';
export { findPrivateChanges } from './ownership/privacy-repository.ts';
export { MOST_ENTRIES } from './page-of-links/page-model.ts';
export { listOnPage } from './page-of-links/page-of-links.ts';
export { verifyLinkPassword } from './password/password-tries.ts';
export { type LinkPreview, previewOf, publicStatusOf } from './preview.ts';
export {
  findAnyByAlias,
  findAnyById,
  findByAlias,
  findById,
  type LinkName,
  markExpired,
} from './repository.ts';
export { describeRules } from './rules/link-rules.ts';
export { getEditableLink, mayEdit, viewFor } from './service.ts';
export { deriveStatus, endsBeforeStart, hasRunOut, type StatusFacts } from './status.ts';
export { shortUrlOf, toListItem } from './wire.ts';
