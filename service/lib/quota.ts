/** How many of a kind an account has, and how many it may have. */
export type Quota = { max: number; used: number };
