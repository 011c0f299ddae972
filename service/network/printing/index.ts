export { countBreaking, findBrokenCodes, hasPrinted } from './broken.ts';
export { notePrinted } from './note.ts';
