import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  what: {
    title: 'Links in the address bar',
    note: 'Set this up once, then type {keyword}, a space and a name, such as {example}, where you type addresses. It forgives small typing mistakes and offers names as you type, as far as your browser does that.',
    address: 'The address for your browser',
    copied: 'the address for your browser',
    keyword: 'go',
    example: 'go handbook',
  },
  chrome: {
    name: 'Chrome',
    one: 'Open the settings, then “Search engine” and “Manage search engines and site search”.',
    two: 'Next to “Site search”, choose “Add”.',
    three: 'Enter Linnet as the name, go as the shortcut, and paste the address above as the URL.',
    four: 'Save. In the address bar, type go, then a space or the tab key, then a name.',
  },
  edge: {
    name: 'Edge',
    one: 'Open the settings, then “Privacy, search, and services”, “Search and connected experiences”, “Address bar and search”.',
    two: 'Choose “Manage search engines”, then “Add”.',
    three: 'Enter Linnet as the search engine, go as the shortcut, and paste the address above as the URL.',
    four: 'Save. In the address bar, type go, then a space or the tab key, then a name.',
  },
  firefox: {
    name: 'Firefox',
    one: 'Open this page in Firefox, click the address bar with the right mouse button and choose “Add Linnet”.',
    two: 'Open the settings, then “Search”. Below “Search Shortcuts”, find Linnet.',
    three: 'Double-click its place in the column “Keyword” and enter go.',
    four: 'In the address bar, type go, a space and a name.',
  },
  safari: {
    name: 'Safari',
    one: 'Safari takes no search engines of your own. Open a link of Linnet once, and keep it among your favourites.',
    two: 'Or add an extension for shortcuts of the address bar from the App Store, and give it the address above.',
    three:
      'Where your network has a bare name for Linnet, go/handbook works in every browser, Safari too, once it was opened with http:// in front.',
  },
});
