import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'QR codes',
  which: 'Codes for',
  whichCount: '{count, plural, one {Codes for # link.} other {Codes for # links.}}',
  chosen: '{count, plural, one {# selected link} other {# selected links}}',
  all: 'All {count, number} links of this list',
  first: 'The first {most, number} of the {total, number} links of this list',
  firstHint: 'Filter the list to reach the others.',
  what: 'Create',
  files: 'ZIP with files',
  labels: 'Label sheets',
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
    startHint: 'For a partly used sheet. Labels are counted row by row.',
    outlines: 'Outlines, for cutting plain paper',
  },
});
