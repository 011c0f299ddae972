import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {analytics} or a link, and choose range and filters.',
  print: 'Print the page as the browser prints. Range, filters and tables are on the paper; buttons are not.',
  export:
    '{export} saves the same figures as a report in PDF to send on, or as CSV tables, an Excel workbook, JSON or XML.',
  headingPublic: 'A page of figures for others',
  public: 'In the form of a link, under {track}, switch {private} off.',
  address:
    'Anybody who knows the alias then sees the figures at {address}. A link with a password asks for it there too.',
  headingCampaign: 'Tell where clicks come from',
  campaign:
    'Put {source} behind a short address, with a word of your own, wherever you hand it out. Statistics tell clicks apart by it.',
  utm: '{campaign} in the form is another thing: it is written into the destination, for the statistics of the page there.',
  missing: 'The page of figures says that there is no link',
  missingThen:
    'The statistics of that link are private, which they are unless somebody switches them to public.',
  empty: 'The export is empty',
  emptyThen: 'It has what the filters let through. Take filters away, or choose a longer time.',
});
