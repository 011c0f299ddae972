/** What can be done with links; each operation has a file of its own. */
export { createLink } from './create.ts';
export { getLinkByAddress, getLinkByLooseId, getOwnLink, listOwnLinks, viewFor } from './read.ts';
export { removeLink } from './remove.ts';
export { editLink } from './update.ts';
