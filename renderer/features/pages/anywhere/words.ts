import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  phone: {
    title: 'Linnet on your phone',
    scan: 'Scan this code with the phone’s camera, and sign in. Then put Linnet on the home screen:',
    code: 'QR code of {address}',
    address: 'the address of Linnet',
    iphone: {
      name: 'iPhone and iPad',
      one: 'Open the address in Safari.',
      two: 'Tap Share, then “Add to Home Screen”.',
    },
    android: {
      name: 'Android',
      one: 'Open the address in Chrome.',
      two: 'Open the menu, then tap “Add to Home screen”, and “Install” if you are asked.',
      three:
        'If Linnet has https that the phone trusts, it is installed as an app: it is in the share menu then, and can scan codes.',
    },
    https: 'How to get https',
    tryShare: 'Try it: share an example',
    tryScan: 'Scan a code',
    example: 'Look at this: https://example.com/menu',
  },
  bookmark: {
    title: 'Bookmark for new links',
    why: 'Drag this button to your bookmarks bar. Clicked on any page, it opens a new link to that page, filled in. The link is created when you press the button there.',
    button: 'Shorten this page',
    byHand:
      'Where you cannot drag it, such as on a phone, save any page as a bookmark and replace its address with this one:',
    what: 'the address of the bookmark',
    try: 'Try it on this page',
  },
  recipes: {
    what: 'These create a link at once. They need a key, which can create links and nothing else.',
    make: 'Create a key for these',
    title: 'Share menus and launchers',
    key: 'the key',
    made: 'The key is filled in below until you leave this page. You can revoke it under API keys.',
    keyFirst: 'YOUR-KEY',
    address: 'Address',
    whatAddress: 'the address',
    header: 'Value of Authorization',
    whatHeader: 'the value',
    download: 'Download the file',
    iphone: {
      name: 'iPhone, iPad and Mac: Shortcuts',
      one: 'In Shortcuts, create a shortcut, and turn on “Show in Share Sheet” in its details.',
      two: 'Add “Get Contents of URL” with the address below. Choose the method POST, the request body JSON, and add the text field long_url with “Shortcut Input” as its value.',
      three: 'Add the header Authorization with the value below.',
      four: 'Add “Get Dictionary Value” for short_url, then “Copy to Clipboard”.',
    },
    android: {
      name: 'Android: HTTP Shortcuts',
      one: 'Install the app HTTP Shortcuts from F-Droid or Google Play.',
      two: 'Download the file on the phone, and import it in the app under “Import / Export”.',
      three: 'Share a page with HTTP Shortcuts. The short address is copied.',
    },
    sharex: {
      name: 'Windows: ShareX',
      one: 'Download the file, and open it with ShareX.',
      two: 'Under “Destinations”, choose “Custom URL shortener” as the URL shortener.',
      three: 'Choose “Shorten URL” in ShareX. The short address is copied.',
    },
    launchers: {
      name: 'Mac: Alfred and Raycast',
      one: 'In Alfred, add a custom web search; in Raycast, create a quicklink. Use the first address to create links: it opens a new link, filled in, and needs no key.',
      two: 'Use the second address to open a link by its name.',
      three:
        'If you have the Raycast extension of the hosted platform, enter the third address as its base address, and the key above.',
      create: 'To create links',
      open: 'To open a link',
      base: 'Base address',
    },
  },
  tryIt: {
    start: 'Try it',
    waiting: 'Create a link with it now. It is shown here when it arrives.',
    works: 'It works. This link has arrived:',
  },
  scan: {
    title: 'Scan a code',
    aim: 'Point the camera at a QR code.',
    insecure:
      'Browsers allow the camera only on pages with https. The camera app of the phone also reads codes.',
    unsupported: 'This browser cannot read codes. The camera app of the phone can.',
    refused: 'The camera is not available. Allow this page to use it in the browser’s settings.',
    newLink: 'New link',
  },
});
