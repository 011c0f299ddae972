import { sayings } from '../../../lib/words.ts';

/** Why a file or another program's answer cannot be read as links, and what to do next; kept in English. */
export const sourceWords = sayings({
  at: 'It is at line {line, number}.',
  empty: 'The file is empty. Export the links again.',
  binary: 'The file holds no text and no database. Export the links again in one of the forms listed.',
  archive: 'The file is a packed archive or a workbook. Unpack it, or save the sheet as CSV.',
  encodingUnknown: 'This encoding is not known. Choose another one.',
  separatorUnknown: 'The separator is one character. Choose another one.',
  unknownForm:
    'The file is not one that this source writes. Choose another source, or CSV with columns of your choice.',
  otherSource: 'The file is from another source. Choose that one.',
  noLinks: 'The file holds statistics or settings and no links. Export the list of links.',
  cutOff: 'The file ends in the middle. Export it again.',
  openQuote: 'A quotation mark is opened and never closed, so the rest of the file cannot be told apart.',
  lineTooLong: 'A row is longer than four million characters. Remove it, or export the links again.',
  tooManyCells:
    'A row has more cells than any list of links. Choose another separator, or export the links again.',
  brokenJson: 'The JSON is broken.',
  tooDeep: 'The file is nested deeper than any list of links.',
  brokenSql: 'The SQL is broken.',
  brokenDatabase: 'The database file is damaged or has no table of links that can be read.',
  columnUnknown: 'A chosen column does not exist in this file.',
  refusedKey: 'The other program refuses the key. Check it, and that it may list links.',
  unreachable: 'The other program does not answer. Check the address, and that this computer reaches it.',
  unexpectedAnswer: 'What answers there is not the program that was chosen, or a version that is not known.',
  refusedAddress:
    'Linnet does not ask that address. It begins with https://, or http:// for a computer on this network, and leads to neither this computer nor a part of the network that is closed to links.',
  tooManyRequests: 'The other program asks to wait longer than Linnet waits. Try again in an hour.',
  tooManyAnswers: 'The other program keeps answering with links that came already. Export a file instead.',
});
