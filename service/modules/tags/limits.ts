/** The most tags of one account, and of the team. */
export const MAX_TAGS = 500;

/** The most tags of one link. */
export const MAX_TAGS_OF_LINK = 10;
