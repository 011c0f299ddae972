export { EXPORT_FORMATS, XLSX } from './api.ts';
export type { CsvCell } from './written-files.ts';
export {
  type CsvFile,
  downloadHeaders,
  type ExportFormat,
  headerRow,
  type StatsFileContent,
  type StatsMediaType,
  type WorkbookSheet,
  writeWorkbook,
  zipCsvFiles,
} from './written-files.ts';
export { toXml } from './xml.ts';
