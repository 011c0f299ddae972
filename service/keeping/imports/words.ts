import { catalogue, sayings, translated } from '../../lib/words.ts';

/** The column names of a report, which programs read. */
export const reportHeads = catalogue({
  line: 'Line',
  verdict: 'Verdict',
  reason: 'Reason',
  alias: 'Alias',
  longUrl: 'Destination',
  shortUrl: 'Short link',
  linkId: 'Link ID',
});

/** Why requests about imports are refused. */
export const refusalWords = sayings({
  anotherUnderWay: 'You already have an import in progress. Wait for it, or cancel it.',
  tooManyKept: 'You have reached the limit of {most} imports. Delete one you no longer need.',
  tooManyWait: 'Many imports are waiting. Try again in a minute.',
  notReady: 'This import is not ready for that. Check its state first.',
  fileIsGone: 'The file is no longer stored. Choose it again.',
  nothingToUndo: 'This import has no links to remove.',
  undoIsOver: 'An import can only be undone for 30 days.',
});

/** Problems of an import as a whole; stored in English, and translated for the reader. */
export const problemWords = sayings({
  unreadable: 'The file cannot be read. Choose another source, or export it again.',
  fileIsGone: 'The file is no longer stored. Choose it again.',
  diskFull: 'The disk is full. Free up space, and start the import again.',
  tooLong: 'The file has more than {most, number} rows. Split it, and import the parts.',
  restarted: 'Linnet was restarted and does not store keys. Start the import again.',
  left: 'The computer that was reading this file is off. Start the import again.',
  stopped: 'Something went wrong at row {row, number}. You can undo what was imported before it.',
  undoStopped: 'Something went wrong while links were being removed. Undo the import again.',
});

/** Problems of a row, besides those from the rules of links. */
export const rowRefusals = sayings({
  weights: 'weights are whole numbers from 1 to {most}',
  tooManyRules: 'up to {most} are allowed',
  ofField: '{field} {sentence}',
});

/** The result of a row, by its stored code. */
export const reasonWords = translated({
  'no-destination': 'The row has no destination.',
  template: 'The destination is a template that only works in the original program.',
  'no-columns': 'The row has fewer columns than the first one.',
  malformed: 'The row cannot be read.',
  'more-cells':
    'The row has more cells than there are columns. Put values that contain the separator in quotation marks.',
  'root-of-domain': 'This is the front page of a domain, not a link.',
  'bad-value': 'A date or a number in this row cannot be read.',
  'not-an-address': 'Only web addresses can be links: they begin with http:// or https://.',
  'alias-too-short': 'The name is shorter than 3 characters.',
  'alias-too-long': 'The name is longer than 16 characters, or 15 emoji.',
  'alias-not-allowed': 'The name can only have letters, digits, - and _.',
  'alias-reserved': 'Linnet uses this name itself.',
  'alias-emoji': 'The name has an emoji that is not allowed.',
  'destination-refused': 'The destination is not allowed: {value}.',
  'destination-blocked': 'The owner of this Linnet blocks this destination.',
  'geo-rules-refused': 'A destination by country is not allowed: {value}.',
  'variants-refused': 'A variant is not allowed: {value}.',
  'rules-refused': 'A rule is not allowed: {value}.',
  'ends-before-start': 'The link would end before it starts.',
  'other-domain': 'Its domain {value} is not one of your active domains.',
  'domain-gone': 'Its domain is no longer active.',
  taken: 'Another link has this name.',
  'in-the-bin': 'A deleted link has this name.',
  'earlier-in-file': 'Line {value} has the same name, with another destination.',
  'twice-in-file': 'It is the same as line {value}.',
  'no-free-name': 'The name is taken, also with a number added.',
  'is-there': 'You already have this link.',
  renamed: 'The name {value} is taken, so a number was added.',
  'rest-joined': 'Its destination contains the separator, so its parts were joined again.',
  'name-cut': 'Its name is the last part of {value}.',
  'broken-characters': 'Some of its characters could not be read.',
  'name-replaced': 'The name {value} cannot be used, so the link gets a new one.',
  'name-added': 'An alias has no dots, so the link gets a new one, and {value} as an additional name.',
  'image-dropped': 'The picture of its share card cannot be used.',
  'name-dropped': 'The additional name {value} cannot be used.',
  'network-unknown':
    'A rule uses the network {value}, which does not exist here. The rule does not match until you add the network.',
  'tag-dropped': 'The tag {value} cannot be used.',
  'tags-cut': 'Only the first {value} tags are kept.',
  'password-unknown': 'Its password cannot be imported. The link is paused until you set a new one.',
  'password-given': 'It has the password that you chose for such links.',
  'password-kept': 'Its password is kept.',
  'edited-since': 'It was changed after the import, so it is kept.',
  'blocked-since': 'It is blocked, so it is kept.',
  'gone-since': 'It was already deleted.',
  undone: 'It was removed.',
});

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
