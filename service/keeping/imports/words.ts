import { catalogue, sayings, translated } from '../../lib/words.ts';

/** The heads of a report: read by programs. */
export const reportHeads = catalogue({
  line: 'Line',
  verdict: 'Verdict',
  reason: 'Reason',
  alias: 'Alias',
  longUrl: 'Destination',
  shortUrl: 'Short link',
  linkId: 'Link ID',
});

/** What requests about imports are refused with. */
export const refusalWords = sayings({
  anotherUnderWay: 'Another import of yours is under way. Wait for it, or cancel it.',
  tooManyKept: '{most} imports are kept for you, which is the most. Delete one you need no more.',
  tooManyWait: 'Many imports wait for their turn. Try again in a minute.',
  notReady: 'This import is not ready for that. Look at its state first.',
  fileIsGone: 'The file is not kept any more. Choose it again.',
  nothingToUndo: 'This import has no links to take back.',
  undoIsOver: 'An import can be undone for 30 days, and these are over.',
});

/** What an import as a whole ran into; kept in English, and said to whom it is for. */
export const problemWords = sayings({
  unreadable: 'The file cannot be read. Choose another source, or export it again.',
  fileIsGone: 'The file is not kept any more. Choose it again.',
  diskFull: 'The disk is full. Make room, and begin the import again.',
  tooLong: 'The file has more than {most, number} rows. Split it, and import the parts.',
  restarted: 'Linnet was restarted, and keeps no keys. Begin the import again.',
  left: 'The computer that was reading this file is off. Begin the import again.',
  stopped: 'Something went wrong at row {row, number}. What was written until then can be undone.',
  undoStopped: 'Something went wrong while links were taken back. Undo it again.',
});

/** What is wrong with a row besides what rules of links say. */
export const rowRefusals = sayings({
  weights: 'weights are whole numbers from 1 to {most}',
  tooManyRules: 'at most {most} are allowed',
  ofField: '{field} {sentence}',
});

/** What became of a row, by the code that is kept. */
export const reasonWords = translated({
  'no-destination': 'The row has no destination.',
  template: 'The destination is a template, which works only in the program it comes from.',
  'no-columns': 'The row has fewer columns than the first one.',
  malformed: 'The row cannot be read.',
  'more-cells':
    'The row has more cells than there are columns. Put quotation marks around what has the separator in it.',
  'root-of-domain': 'This is the front page of a domain, not a link.',
  'bad-value': 'A moment or a number in this row cannot be read.',
  'not-an-address': 'This is no address of the web.',
  'alias-too-short': 'The name is shorter than 3 characters.',
  'alias-too-long': 'The name is longer than 16 characters, or 15 emoji.',
  'alias-not-allowed': 'The name has characters besides letters, digits, - and _.',
  'alias-reserved': 'Linnet itself uses this name.',
  'alias-emoji': 'The name has an emoji that no link may have.',
  'destination-refused': 'The destination is refused: {value}.',
  'destination-blocked': 'The owner of this Linnet blocks this destination.',
  'geo-rules-refused': 'A destination by country is refused: {value}.',
  'variants-refused': 'A variant is refused: {value}.',
  'rules-refused': 'A rule is refused: {value}.',
  'ends-before-start': 'The link would end before it begins.',
  'other-domain': 'It belongs to {value}, which is no active domain of yours.',
  'domain-gone': 'Its domain is not active any more.',
  taken: 'Another link has this name.',
  'in-the-bin': 'A link in the bin has this name.',
  'earlier-in-file': 'Line {value} has this name, with another destination.',
  'twice-in-file': 'Line {value} is the same.',
  'no-free-name': 'The name is taken, and so are those with a number behind it.',
  'is-there': 'You have this link already.',
  renamed: 'The name {value} is taken, so this one has a number.',
  'rest-joined': 'The separator stands in its destination, which was put together again.',
  'name-cut': 'Its name is the end of {value}.',
  'broken-characters': 'Some of its characters could not be read.',
  'name-replaced': 'The name {value} cannot be used, so the link gets a new one.',
  'image-dropped': 'The picture of its card cannot be used.',
  'name-dropped': 'The further name {value} cannot be used.',
  'network-unknown':
    'A rule asks for the network {value}, which is not named here: it holds for nobody until it is.',
  'tag-dropped': 'The tag {value} cannot be used.',
  'tags-cut': 'Only the first {value} tags are kept.',
  'password-unknown': 'Its password is not known here: the link is paused until you set a new one.',
  'password-given': 'It has the password that you chose for such links.',
  'password-kept': 'Its password stays as it is.',
  'edited-since': 'It was changed after the import, so it stays.',
  'blocked-since': 'It is blocked, so it stays.',
  'gone-since': 'It was gone already.',
  undone: 'It was taken back.',
});
