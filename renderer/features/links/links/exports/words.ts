import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  open: 'Export',
  title: 'Export links',
  which: 'Which links',
  chosen: '{count, plural, one {The selected link} other {The # selected links}}',
  shown:
    '{count, plural, one {The one link that the filters show} other {The # links that the filters show}}',
  all: 'All links',
  tooMany:
    'A file can have {most, number} links of your choice. For more, filter the list and export what it shows.',
  format: 'File format',
  formats: {
    csv: 'CSV',
    xlsx: 'Excel workbook',
    jsonl: 'JSON lines',
    golink: 'golink',
  },
  hints: {
    csv: 'A table for any spreadsheet, and for other link services.',
    xlsx: 'A table in which text and numbers stay what they are.',
    jsonl: 'One link a line, for programs and for another Linnet.',
    golink: 'For golink, without links that it could not protect.',
  },
  history: 'With the history of each link',
  historyHint: 'Who changed what, and when. For Excel and JSON lines.',
  noPasswords: 'Passwords are in no export.',
  cancel: 'Cancel',
  save: 'Export',
  making: 'Reading the links',
  saved: '{name} saved',
});
