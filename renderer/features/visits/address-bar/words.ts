import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  what: {
    title: 'Links in the address bar',
    note: 'Set this up once, then type {keyword}, a space and a name in the address bar, such as {example}. Linnet forgives small typing mistakes and suggests names as you type, if your browser supports it.',
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
    one: 'Open this page in Firefox, right-click the address bar and choose “Add Linnet”.',
    two: 'Open the settings, then “Search”. Below “Search Shortcuts”, find Linnet.',
    three: 'Double-click its field in the column “Keyword” and enter go.',
    four: 'In the address bar, type go, a space and a name.',
  },
  safari: {
    name: 'Safari',
    one: 'Safari does not support custom search engines. Open a Linnet link once, and add it to your favourites.',
    two: 'Or install an extension for address bar shortcuts from the App Store, and give it the address above.',
    three:
      'If your network has a short name for Linnet, go/handbook works in every browser, including Safari, after you open it once with http:// in front.',
  },
});
