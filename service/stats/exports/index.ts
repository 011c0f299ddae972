export { type CsvFile, zipCsvFiles } from './archive.ts';
export type { CsvCell } from './csv.ts';
export {
  downloadHeaders,
  EXPORT_FORMATS,
  type ExportFormat,
  MEDIA_TYPES,
  type StatsFileContent,
  type StatsMediaType,
  XLSX,
} from './download.ts';
export { headerRow, type WorkbookSheet, writeWorkbook } from './workbook.ts';
export { toXml } from './xml.ts';
