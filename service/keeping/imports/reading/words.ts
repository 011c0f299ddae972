import { sayings } from '../../../lib/words.ts';

/** Why a file or another program's answer cannot be read, and what to do next; stored in English. */
export const sourceWords = sayings({
  at: 'The problem is in line {line, number}.',
  empty: 'The file is empty. Export the links again.',
  binary:
    'The file contains neither text nor a database. Export the links again in one of the listed formats.',
  archive: 'The file is a packed archive or a workbook. Unpack it, or save the sheet as CSV.',
  encodingUnknown: 'This encoding is unknown. Choose another one.',
  separatorUnknown: 'The separator must be one character. Choose another one.',
  unknownForm: 'The file is not from this source. Choose another source, or CSV with your own columns.',
  otherSource: 'The file is from another source. Choose that one.',
  noLinks: 'The file contains statistics or settings but no links. Export the list of links.',
  cutOff: 'The file is incomplete. Export it again.',
  openQuote: 'A quotation mark is opened but never closed, so the rest of the file cannot be read.',
  lineTooLong: 'A row is longer than four million characters. Remove it, or export the links again.',
  tooManyCells:
    'A row has too many cells for a list of links. Choose another separator, or export the links again.',
  brokenJson: 'The JSON is invalid.',
  tooDeep: 'The JSON is nested too deeply for a list of links.',
  brokenSql: 'The SQL is invalid.',
  brokenDatabase: 'The database file is damaged or has no readable table of links.',
  columnUnknown: 'A chosen column does not exist in this file.',
  refusedKey: 'The other program rejects the key. Check the key, and that it is allowed to list links.',
  unreachable: 'The other program is not responding. Check the address, and that this computer can reach it.',
  unexpectedAnswer: 'The server there is not the program you chose, or its version is unknown.',
  refusedAddress:
    'Linnet cannot contact this address. It must begin with https://, or http:// for a computer on this network, and must not point to this computer or a part of the network that is closed to links.',
  tooManyRequests: 'The other program asks Linnet to wait too long. Try again in an hour.',
  tooManyAnswers: 'The other program keeps sending the same links. Export a file instead.',
});
