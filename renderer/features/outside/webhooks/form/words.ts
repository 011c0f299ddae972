import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  new: {
    title: 'New webhook',
    create: 'Create webhook',
  },
  edit: {
    title: 'Edit {name}',
    titleUnknown: 'Edit webhook',
    save: 'Save changes',
    saved: '{name} saved',
  },
  cancel: 'Cancel',
  url: {
    label: 'Address',
    hint: 'Where Linnet sends what happens. Plain http is possible inside your own network.',
    example: 'https://',
  },
  description: {
    label: 'Name',
    hint: 'What it is for, such as “Team chat”.',
  },
  flavour: {
    label: 'Written for',
    seen: '{name} is seen from the address.',
    rawHint: 'Every fact as signed JSON.',
    chatHint: 'The main facts as a message in the channel.',
  },
  events: {
    label: 'What it tells',
    none: 'Choose at least one kind of event.',
    many: 'Can be many',
    sample: 'What a receiver gets',
    sampleOf: 'Event',
    sampleWhat: 'the sample',
    sampleChat: 'The channel gets the main facts of this as a message.',
  },
  links: {
    label: 'About which links',
    all: 'All links',
    allHint: 'Also those you make later.',
    some: 'Only links of my choice',
    someHint: 'Up to {most, number} links.',
    none: 'Choose at least one link.',
  },
});
