export { takeFrom } from './arriving/take.ts';
export { findMoveFile, startLeaving } from './leaving/leave.ts';
