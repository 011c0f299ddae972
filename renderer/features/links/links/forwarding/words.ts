import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Path forwarding for {alias}',
  titleUnknown: 'Path forwarding',
  introduction:
    'A link can forward the part of the address after its name, so that one link can open every ticket, page or search.',
  destination: 'Destination',
  destinationHint: 'Placeholders such as {example} are filled in when “Fill in placeholders” is on.',
  path: { label: 'Path', hint: 'The path after the name is added to the path of the destination.' },
  query: { label: 'Query', hint: 'The query is added to the query of the destination.' },
  places: {
    label: 'Fill in placeholders',
    hint: 'Placeholders in the destination are replaced by parts of the visited address.',
  },
  list: {
    title: 'Placeholders',
    segment: 'the first part after the name, {otherwise} for the second or “all”',
    path: 'everything after the name',
    query: 'a parameter of the address',
    date: 'today',
    user: 'the signed-in person',
  },
  examples: { title: 'Examples', nothing: 'Not found', failed: 'The examples could not be tested.' },
  cancel: 'Cancel',
  save: 'Save changes',
  saved: '{alias} saved',
});
