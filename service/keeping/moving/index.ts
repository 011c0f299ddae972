export { takeFrom } from './arriving/take.ts';
export { findMoveFile } from './leaving/file.ts';
export { startLeaving } from './leaving/leave.ts';
