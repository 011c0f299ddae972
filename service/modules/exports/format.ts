/** What statistics can be saved as (docs/contract/exports.md#files). */
export const FORMATS = ['csv', 'xlsx', 'json', 'xml'] as const;
export type Format = (typeof FORMATS)[number];
