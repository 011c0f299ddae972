import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  otherDashboards: 'Other dashboards',
  pagesComeAnother:
    'Pages from other addresses cannot change anything for people who are signed in here, unless you list the address below. Listed pages can do everything these people can, so add only addresses you trust.',
  addresses: 'Addresses',
  perLineSuch: 'One per line, such as http://dashboard.lan:3000.',
  save: 'Save',
  saved: 'Saved',
});
