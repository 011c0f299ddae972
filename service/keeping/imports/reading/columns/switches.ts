import type { SourceCell } from '../source-table.ts';

/** What a cell says when the link is switched off; anything else leaves it on. */
const OFF =
  /^(1|true|t|yes|y|ja|j|on|x|wahr|vrai|paused|pausiert|inactive|inaktiv|disabled|deaktiviert|banned|blocked|gesperrt|off)$/i;

export const saysOff = (cell: SourceCell): boolean =>
  cell === true || (cell !== null && cell !== false && OFF.test(String(cell).trim()));
