export { type CsvCell, type CsvFile, zipCsvFiles } from './archive.ts';
export { downloadHeaders, FORMATS, type Format, MEDIA_TYPES, XLSX } from './download.ts';
export { headerRow, type Sheet, valueCell, writeWorkbook } from './workbook.ts';
export { toXml } from './xml.ts';
