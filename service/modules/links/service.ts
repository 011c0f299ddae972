/** What can be done with links; each operation has a file of its own. */
export { findAliasObstacle } from './availability.ts';
export { bulkDelete, bulkMove, bulkSetExpiry, bulkSetStatus } from './bulk-edit.ts';
export { claimLinks } from './claim-links.ts';
export { createLink } from './create.ts';
export { getLinkByAddress, getLinkByLooseId, listOwnLinks, viewFor } from './read.ts';
export { removeLink, removeLinksOfDomain } from './remove.ts';
export { editLink } from './update.ts';
