import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  open: 'Export',
  title: 'Export links',
  which: 'Which links',
  chosen: '{count, plural, one {The selected link} other {The # selected links}}',
  shown:
    '{count, plural, one {The link that matches the filters} other {The # links that match the filters}}',
  all: 'All links',
  tooMany:
    'You can export up to {most, number} selected links. For more, filter the list and export the results.',
  format: 'File format',
  formats: { csv: 'CSV', xlsx: 'Excel workbook', jsonl: 'JSON lines', golink: 'golink' },
  hints: {
    csv: 'A table for any spreadsheet program or other link services.',
    xlsx: 'A spreadsheet that keeps text and numbers as they are.',
    jsonl: 'One link per line, for programs and for another Linnet.',
    golink: 'For golink. Leaves out links that golink cannot protect.',
  },
  history: 'Include the history of each link',
  historyHint: 'Who changed what, and when. For Excel and JSON lines.',
  noPasswords: 'Passwords are never exported.',
  cancel: 'Cancel',
  save: 'Export',
  making: 'Exporting the links',
  saved: '{name} saved',
});
