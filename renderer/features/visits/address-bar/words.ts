import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  what: {
    note: 'Set this up once, then type {keyword}, a space and a name. Linnet forgives small typing mistakes and suggests names as you type, if your browser supports it.',
    address: 'The address for your browser',
    copied: 'the address for your browser',
    keyword: 'go',
    name: 'handbook',
    try: 'Try it with a name',
  },
  pictures: {
    keyword: 'Opens the link, once the browser is set up.',
    address: 'Opens the link in every browser, without a setup.',
    shortName:
      'Opens the link where the network knows the name go. The first time, type http:// in front or a slash at the end: otherwise Safari and Chrome search the web.',
    word: 'Searches the web. A single word is never an address to a browser, least of all to Safari.',
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
    five: 'If Firefox searches the web for go/handbook, open about:config and set browser.fixup.domainwhitelist.go to true.',
  },
  safari: {
    name: 'Safari',
    one: 'Safari has no search engines of your own, and searches the web for single words. Open a Linnet link once and add it to your favourites: Safari then suggests it.',
    two: 'Or install an extension for address bar shortcuts from the App Store, and give it the address above.',
    three:
      'If your network has a short name for Linnet, go/handbook works after you open it once with http:// in front.',
  },
  phone: {
    name: 'On a phone',
    one: 'Firefox for Android: in the settings, under “Search”, add a search engine with the address above. Choose it with the icon in the address bar.',
    two: 'Chrome and Safari on phones have no shortcuts for search engines. Open the page for names below, and add it to the home screen.',
  },
});
