import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  new: { title: 'New webhook', create: 'Create webhook' },
  edit: { title: 'Edit {name}', titleUnknown: 'Edit webhook', save: 'Save changes', saved: '{name} saved' },
  cancel: 'Cancel',
  url: {
    label: 'Address',
    hint: 'Where Linnet sends events. You can use plain http inside your own network.',
    example: 'https://',
  },
  description: { label: 'Name', hint: 'What it is for, such as “Team chat”.' },
  flavour: {
    label: 'Format',
    seen: '{name} was detected from the address.',
    rawHint: 'All data as signed JSON.',
    chatHint: 'The main details as a message in the channel.',
  },
  events: {
    label: 'Events',
    none: 'Choose at least one event.',
    many: 'Can be frequent',
    sample: 'Example',
    sampleOf: 'Event',
    sampleWhat: 'the sample',
    sampleChat: 'The channel gets the main details as a message.',
  },
  links: {
    label: 'Links',
    all: 'All links',
    allHint: 'Including links you create later.',
    some: 'Selected links',
    someHint: 'Up to {most, number} links.',
    none: 'Choose at least one link.',
  },
});
