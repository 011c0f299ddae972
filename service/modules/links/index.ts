export { MAX_NOTES, MAX_TITLE } from './about/about-model.ts';
export { tidyNotes, tidyTitle } from './about/about-rule.ts';
export { type AliasKind, canonicalAlias, graphemesOf, MAX_EMOJI } from './alias/alias.ts';
export { findAliasFault } from './alias/alias-check.ts';
export { GENERATION_POOL } from './alias/emoji-set.ts';
export { GENERATED_LENGTH, generateAlias, generateEmojiAlias } from './alias/generated-alias.ts';
export { isReservedAlias } from './alias/reserved-aliases.ts';
export { readShortAddress } from './alias/short-address.ts';
export { BlockRequest, TeamLink } from './block/block-model.ts';
export { findTeamLinks } from './block/team-link-repository.ts';
export { toTeamLinks } from './block/team-link-wire.ts';
export { MOST_AT_ONCE } from './bulk/bulk-model.ts';
export { readMetaTags } from './card/meta-tags.ts';
export { LINKS_ERASED } from './changes.ts';
export { storeLink } from './create/store-link.ts';
export { compileBlocklist, isBlocked } from './destination/blocklist.ts';
export { checkDestination, isWebAddress, toLocation } from './destination/destination.ts';
export {
  checkLinkDestination,
  checkPolicy,
  destinationRulesOf,
  isUrlBlocked,
} from './destination/destination-check.ts';
export { comparableHost, isHostName } from './destination/destination-host.ts';
export { checkGeoRules, destinationFor, type GeoRules, readGeoRules } from './destination/geo-rules.ts';
export { checkVariants, readVariants } from './destination/variants.ts';
export { saveEdit } from './edit/edit-link.ts';
export { EDITED_COLUMNS, type LinkChanges, type LinkEdit } from './edit/edit-rule.ts';
export { removeLinksInNamespace } from './edit/remove-links.ts';
export { type AddressPlace, findAnyLinkAt, findLinkAt, placeOfAddress } from './find-by-address.ts';
export { forward } from './forwarding/forward.ts';
export { hasPlace } from './forwarding/template.ts';
export { followChange } from './index-changes.ts';
export { endsBeforeStart } from './lifespan.ts';
export { createLinkIndex, type IndexedLink, type LinkIndex } from './link-index.ts';
export { mayLinkAnonymously } from './link-rules.ts';
export { readLinkFilter } from './list/list-filter.ts';
export { listOwnLinks } from './list/list-links.ts';
export { readByNumber, readNewest } from './list/page-repository.ts';
export type { LinkStatus } from './model.ts';
export { keptUntil } from './names/kept-names.ts';
export { labelOfVisit } from './names/name-label.ts';
export { canonicalName, checkFurtherName, MOST_NAMES } from './names/name-rule.ts';
export { findNamespace, findNamespaceToRead } from './namespace.ts';
export { keptHashOf, UNKNOWN_PASSWORD } from './password/kept-hash.ts';
export { checkLinkPassword, isLegacyPassword } from './password/password-rule.ts';
export { PASSWORD_TRIES, verifyLinkPassword } from './password/password-tries.ts';
export { type LinkPreview, previewOf, publicStatusOf } from './preview.ts';
export { PublicPreview } from './preview-model.ts';
export { findAnyByAlias, findAnyById, findByAlias, findById, markExpired } from './repository.ts';
export { firstLanguage } from './rules/language.ts';
export { listRules } from './rules/listed-rules.ts';
export { asksForSession, findRule, judgeRule, type RuleVisitor } from './rules/match.ts';
export { readConditions, valuesOf } from './rules/read-conditions.ts';
export { MOST_RULES, RuleList } from './rules/rules-model.ts';
export { getOwnLink, listEditable, mayEdit, viewFor } from './service.ts';
export { deriveStatus, hasRunOut, type StatusFacts } from './status.ts';
export { shortUrlOf, toListItem } from './wire.ts';
