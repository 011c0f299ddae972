import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  export: 'Export',
  report: 'Report as PDF',
  csv: 'CSV tables in a ZIP',
  xlsx: 'Excel workbook',
  json: 'JSON',
  xml: 'XML',
  saved: '{name} saved',
  counting: 'Counting clicks',
});
