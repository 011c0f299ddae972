import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  name: 'Campaign',
  hint: 'UTM parameters',
  explanation:
    'Added to the destination, for the statistics of that website. Parameters the destination already has are shown here.',
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
    choose: 'Choose a set to fill in the fields',
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
    effect: 'The set is removed for the whole team.',
    stays: 'Links created with it keep their destination.',
  },
});
