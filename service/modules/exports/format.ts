/** What statistics can be saved as (contract, stats 3.1). */
export const FORMATS = ['csv', 'xlsx', 'json', 'xml'] as const;
export type Format = (typeof FORMATS)[number];
