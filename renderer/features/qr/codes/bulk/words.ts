import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'QR codes',
  which: 'Codes for',
  whichCount: '{count, plural, one {Codes for # link.} other {Codes for # links.}}',
  chosen: '{count, plural, one {# selected link} other {# selected links}}',
  all: 'All {count, number} links of this list',
  allHint: 'The first {most, number}; narrow the list to reach the others.',
  what: 'What to make',
  files: 'Files in a ZIP',
  labels: 'Sheets of labels',
  saved: '{name} saved',
  cancel: 'Cancel',
  downloadFiles: 'Download ZIP',
  downloadLabels: 'Download PDF',
  file: {
    format: 'Format',
    pixels: 'Pixels wide',
    millimetres: 'Millimetres wide',
  },
  sheet: {
    label: 'Label sheet',
    hint: 'Print at 100 %, without fitting to the page.',
    name: '{paper}, {labels, number} labels of {width, number, ::.0} × {height, number, ::.0} mm',
    start: 'Start at label',
    startHint: 'For a sheet that is partly used. Counted along the rows.',
    outlines: 'Outlines, to cut along on plain paper',
  },
});
