import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  links: {
    title: 'Links',
    clear: 'Clear all',
    leftOut:
      '{count, plural, one {# link is left out: up to {most, number} codes can be made at once.} other {# links are left out: up to {most, number} codes can be made at once.}}',
    ofTag: 'All links of a tag',
    findTag: 'Find a tag',
    noTags: 'No tags yet.',
    noTagFits: 'No matching tags.',
    makeTag: 'Create your first tag',
    added: '{count, plural, one {# link added} other {# links added}}',
    noneToAdd: 'No links added: those of {tag} are chosen already, or there are none.',
  },
  print: { title: 'Print', what: 'Create', files: 'ZIP with files', labels: 'Label sheets' },
  preview: {
    label: 'Preview',
    sheet: 'Preview of the first sheet',
    count:
      '{labels, plural, one {# label} other {# labels}} on {sheets, plural, one {# sheet} other {# sheets}}',
    files: '{count, plural, one {# file} other {# files}}',
    densest: 'Tried with the code of {alias}, which has the longest address.',
    none: 'Choose links to make codes for them.',
  },
  saved: '{name} saved',
  downloadFiles: 'Download ZIP',
  downloadLabels: 'Download PDF',
  file: { format: 'Format', pixels: 'Pixels wide', millimetres: 'Millimetres wide' },
  sheet: {
    label: 'Label sheet',
    hint: 'Print at 100 %, without fitting to the page.',
    name: '{paper}, {labels, number} labels of {width, number, ::.0} × {height, number, ::.0} mm',
    start: 'Start at label',
    startHint: 'For a partly used sheet. Labels are counted row by row.',
    outlines: 'Outlines, for cutting plain paper',
  },
});
