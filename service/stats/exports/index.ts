export { EXPORT_FORMATS, XLSX } from './api.ts';
export {
  downloadHeaders,
  type ExportFormat,
  type StatsFileContent,
  type StatsMediaType,
} from './download.ts';
export type { CsvCell } from './written-files.ts';
export { type CsvFile, headerRow, type WorkbookSheet, writeWorkbook, zipCsvFiles } from './written-files.ts';
export { toXml } from './xml.ts';
