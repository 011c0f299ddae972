import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  name: 'Campaign',
  hint: 'UTM parameters',
  explanation:
    'Written into the destination, for the statistics of the page there. What the destination has already is shown here.',
  fields: {
    utm_source: 'Source',
    utm_medium: 'Medium',
    utm_campaign: 'Campaign',
    utm_term: 'Term',
    utm_content: 'Content',
  },
  examples: {
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'spring',
    utm_term: 'shoes',
    utm_content: 'button',
  },
  sets: {
    label: 'Saved set',
    none: 'None',
    choose: 'Choose one to fill the fields',
    save: 'Save as a set',
    name: 'Name of the set',
    nameHint: 'The whole team can use it.',
    keep: 'Save set',
    cancel: 'Cancel',
    change: 'Update “{name}”',
    delete: 'Delete “{name}”',
    saved: '{name} saved for the team',
    changed: '{name} updated',
    deleted: '{name} deleted',
    ask: 'Delete {name}?',
    effect: 'The set leaves the list of the whole team.',
    stays: 'Links that were made with it keep their destination.',
  },
});
