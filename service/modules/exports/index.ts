export { type CsvCell, type CsvFile, zipCsvFiles } from './archive.ts';
export {
  downloadHeaders,
  MEDIA_TYPES,
  type StatsFileContent,
  type StatsMediaType,
  XLSX,
} from './download.ts';
export { FORMATS, type Format } from './format.ts';
export { headerRow, type Sheet, valueCell, writeWorkbook } from './workbook.ts';
export { toXml } from './xml.ts';
