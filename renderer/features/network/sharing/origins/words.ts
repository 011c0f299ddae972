import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  otherDashboards: 'Other dashboards',
  pagesComeAnother:
    'Pages that come from another address change nothing for people who are signed in here, unless that address is named below. Then they can do everything these people can, so name only places you trust.',
  addresses: 'Addresses',
  perLineSuch: 'One per line, such as http://dashboard.lan:3000.',
  save: 'Save',
  saved: 'Saved',
});
