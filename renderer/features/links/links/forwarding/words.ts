import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Pass on with {alias}',
  titleUnknown: 'Pass on',
  introduction:
    'A link can take along what stands behind its name, so that one name leads to every ticket, page or search.',
  destination: 'Destination',
  destinationHint: 'Places such as {example} are filled when “Fill places” is on.',
  path: { label: 'Path', hint: 'What follows the name is added to the path of the destination.' },
  query: { label: 'Query', hint: 'What follows the question mark is added to that of the destination.' },
  places: { label: 'Fill places', hint: 'Parts of the address that was asked for stand in the destination.' },
  list: {
    title: 'Places',
    segment: 'the first part behind the name, {otherwise} for the second or “all”',
    path: 'everything behind the name',
    query: 'a parameter of the address',
    date: 'today',
    user: 'who is signed in here',
  },
  examples: {
    title: 'Examples',
    nothing: 'Not found',
    failed: 'The examples could not be tried.',
  },
  cancel: 'Cancel',
  save: 'Save changes',
  saved: '{alias} saved',
});
