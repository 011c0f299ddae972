import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Browser extension',
  note: 'Type go, a space and a name in the address bar to follow a link, or press the button to make a link to the page you are on. The extension keeps the names of the team in your browser, so links work while Linnet is not reachable.',
  download: 'Download for Chrome and Edge',
  downloadFirefox: 'Download for Firefox',
  setUp: 'Afterwards, a page opens in which you sign in.',
  off: 'To switch the extension off for everyone, make “Linnet Extension” unavailable under Apps in the settings.',
  chrome: {
    name: 'Chrome',
    one: 'Download the extension, and unpack the file into a folder that stays.',
    two: 'Open chrome://extensions and switch on “Developer mode”.',
    three: 'Choose “Load unpacked”, and select the folder.',
  },
  edge: { name: 'Edge', two: 'Open edge://extensions and switch on “Developer mode”.' },
  firefox: {
    name: 'Firefox',
    one: 'Firefox keeps only extensions that Mozilla has signed. Use Firefox ESR or Developer Edition, open about:config and set xpinstall.signatures.required to false.',
    two: 'Download the extension for Firefox.',
    three: 'Open about:addons, choose “Install Add-on From File” behind the gear, and select the file.',
  },
});
