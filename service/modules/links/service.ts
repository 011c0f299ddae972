/** What can be done with links; each operation has a file of its own. */
export { findAliasObstacle } from './alias/availability.ts';
export { bulkDelete, bulkMove, bulkSetExpiry, bulkSetStatus } from './bulk/bulk-edit.ts';
export { claimLinks } from './claim/claim-links.ts';
export { createLink } from './create/create-link.ts';
export { editLink } from './edit/edit-link.ts';
export { removeLink, removeLinksOfDomain } from './edit/remove-links.ts';
export { getLinkByAddress, getLinkByLooseId, listOwnLinks, viewFor } from './read.ts';
