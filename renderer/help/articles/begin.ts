import { words as bulk } from '../../features/links/links/bulk/words.ts';
import { words as create } from '../../features/links/links/create/words.ts';
import { words as form } from '../../features/links/links/form/words.ts';
import { words as links } from '../../features/links/links/words.ts';
import { words as names } from '../../features/network/announced-name/words.ts';
import { words as secure } from '../../features/network/https/words.ts';
import { words as reach } from '../../features/network/reachability/words.ts';
import { words as found } from '../../features/network/sharing/found/words.ts';
import { words as address } from '../../features/network/sharing/link-address/words.ts';
import { words as networks } from '../../features/network/sharing/networks/words.ts';
import { words as ports } from '../../features/network/sharing/ports/words.ts';
import { words as designer } from '../../features/qr/codes/designer/words.ts';
import { words as qr } from '../../features/qr/codes/words.ts';
import { catalogue } from '../../lib/words.ts';
import { words as pages } from '../../pages/words.ts';
import { words as ui } from '../../ui/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, note, steps, text } from '../article.ts';
import { code, keys, named, say, screen } from '../text.ts';
import { words as list } from '../words/list.ts';

const firstLinkWords = catalogue({
  open: 'Press {newLink} on any screen, or the key {key}.',
  destination: 'Paste the long address into {destination}.',
  alias: 'Enter a name in {alias}, such as “wiki”. If you leave it empty, Linnet generates one.',
  create: 'Press {create}, then {copy} to copy the short address.',
  folded: 'All other options are below the two fields. You can change them at any time.',
  keyboard: '{send} creates the link from any field of the form.',
  kept: 'If you close the form, your draft is kept until you open it again.',
  taken: 'The alias is taken',
  takenThen:
    'The form shows where that link goes and suggests available aliases. If the link goes to the same place, use it instead.',
  here: 'The form says “{onlyHere}”',
  hereThen: 'Nobody else can follow the link yet. {share} first. Links you created before then work too.',
  refused: 'The destination is refused',
  refusedThen:
    'It needs a host, such as docs.example.com. The owner may also have blocked the destination, or allow only public destinations. Emails, phone numbers, shared folders and apps can be destinations where the owner allows them.',
});

const NEW = '/links#new-link';

export const firstLinkArticle: Article = [
  steps(
    say(firstLinkWords.open, { newLink: screen('/links#new-link', ui.page.newLink), key: keys('n') }),
    say(firstLinkWords.destination, { destination: named(form.destination, NEW) }),
    say(firstLinkWords.alias, { alias: named(form.alias.label, NEW) }),
    say(firstLinkWords.create, { create: named(create.form.create, NEW), copy: named(create.created.copy) }),
  ),
  text(firstLinkWords.folded),
  text(say(firstLinkWords.keyboard, { send: keys('Mod+Enter') })),
  note(firstLinkWords.kept),
  faults(
    [firstLinkWords.taken, firstLinkWords.takenThen],
    [
      say(firstLinkWords.here, { onlyHere: named(ui.thisComputerOnly.onlyHere) }),
      say(firstLinkWords.hereThen, { share: screen('/help/share', list.articles.share.title) }),
    ],
    [firstLinkWords.refused, firstLinkWords.refusedThen],
  ),
];

const shareWords = catalogue({
  who: 'Only the owner can do this, on the computer that runs Linnet.',
  quick:
    '{sheet} asks who can join and who can create links, with the safe answers chosen, and then shares. To choose networks yourself:',
  open: 'Open {network}.',
  on: 'Choose {on} and press {save}.',
  firewall: 'If the system asks whether Linnet can be reached from the network, allow it.',
  test: 'Press {test} and scan the code. Four steps are ticked as the phone finds the name, reaches the port, loads the page and follows a link.',
  tell: 'Give colleagues the address under {found}, or invite them.',
  headingName: 'What short addresses begin with',
  announced:
    'While Linnet is shared, devices find it as links.local or by another name you choose. Links and invitations begin with that name once a phone has found it in the test, and with the address of the computer until then. Some Android phones and guest networks cannot find names that end in .local.',
  begin:
    'Under {address}, choose what links, codes and messages begin with, and read the disadvantages of each choice.',
  short:
    'For addresses as short as http://go/wiki, add the name to your router and turn on port 80. {recipe} has the lines for common routers.',
  port: 'With {eighty}, addresses need no port number.',
  chosen:
    'VPNs and containers are not included unless you choose {networks}. Internet addresses have a separate switch there.',
  plain:
    'Over http, traffic on the local network is not encrypted. Share on networks that you trust, or use https.',
  headingHttps: 'So that nobody on the network reads along',
  https:
    'Open {https} and choose {own}. Every device then opens the page for devices that is shown there, trusts the certificate once, and tests it. The page also says how to stop trusting it.',
  stays: 'Links and codes still begin with http, so that every device can follow them.',
  asleep: 'After a while, nobody can reach Linnet',
  asleepThen:
    'The computer may be asleep. The desktop app can keep it awake while Linnet is shared, under Desktop app in the settings.',
  unreached: 'Sharing is on, but nobody can reach Linnet',
  unreachedThen: 'See {phone}.',
  taken: 'Another program uses the port',
  takenThen: 'Linnet suggests a port that is free. You have to print codes with the old port again.',
  lost: 'Printed codes do not work',
  lostThen:
    'The computer now has another address, and the owner sees which codes are affected. Have the router give it the old address, or print the codes again with a name.',
});

const AT = '/settings/network';
const NAMES = '/settings/names';
const HTTPS = '/settings/https';

export const shareArticle: Article = [
  text(shareWords.who),
  text(say(shareWords.quick, { sheet: screen('/#share', pages.shareSheet.title) })),
  steps(
    say(shareWords.open, { network: screen(AT, root.routes.sharing) }),
    say(shareWords.on, { on: named(networks.modes.on, AT), save: named(networks.form.save, AT) }),
    shareWords.firewall,
    say(shareWords.test, { test: named(reach.test.start, AT) }),
    say(shareWords.tell, { found: named(found.title) }),
  ),
  heading(shareWords.headingName),
  text(shareWords.announced),
  text(say(shareWords.begin, { address: named(address.card.title, AT) })),
  text(say(shareWords.short, { recipe: named(names.recipes.title, NAMES) })),
  text(say(shareWords.port, { eighty: named(ports.eighty.title, NAMES) })),
  heading(shareWords.headingHttps),
  text(say(shareWords.https, { https: screen(HTTPS, root.routes.https), own: named(secure.own, HTTPS) })),
  text(shareWords.stays),
  note(say(shareWords.chosen, { networks: named(networks.modes.networks, AT) })),
  note(shareWords.plain),
  faults(
    [
      shareWords.unreached,
      say(shareWords.unreachedThen, { phone: screen('/help/phone', list.articles.phone.title) }),
    ],
    [shareWords.asleep, shareWords.asleepThen],
    [shareWords.taken, shareWords.takenThen],
    [shareWords.lost, shareWords.lostThen],
  ),
];

const phoneWords = catalogue({
  open: 'On the computer that runs Linnet, open {network} and press {test}.',
  scan: 'Scan the code with the phone’s camera, and tap the test link.',
  read: 'See which of the four steps is not ticked, and find it below.',
  again: 'Try again after each change. A test lasts ten minutes.',
  name: '{step} is not ticked',
  nameThen:
    'The phone cannot find the name. Press {notOpening} there: a second code opens the same page by address. If that works, choose an address, or a name that your router knows, under {address}.',
  port: '{step} is not ticked',
  portThen:
    'First, look in the phone’s settings whether its browser may reach the local network. On Android 17 and later this is the permission “Nearby devices”, on an iPhone “Local Network”. Next, check that the phone is in no guest network. Then, look at the firewall: the commands for this system are under {firewall}, with its networks and ports filled in.',
  page: '{step} is not ticked',
  pageThen:
    'Something responds, but not Linnet. Another program or a proxy may be using the port or the name.',
  link: '{step} is not ticked',
  linkThen: 'Tap the test link on the page. If the page shows an error, reload it.',
  guest: 'No step is ticked, and the firewall is open',
  guestThen:
    'Guest networks often isolate devices from each other. Join the same Wi-Fi as the computer. In a router, the setting may be called client isolation.',
  vpn: 'Only some phones fail',
  vpnThen:
    'A VPN, mobile data or private DNS on the phone bypasses the local network. Turn it off there, or share with the VPN too.',
  https: 'The browser says that the page is not secure',
  httpsThen: 'Short addresses begin with http. Type http:// in front; the browser may have tried https.',
  self: 'A computer can always reach itself, so only another device can tell whether the firewall lets it in.',
});

export const phoneArticle: Article = [
  steps(
    say(phoneWords.open, { network: screen(AT, root.routes.sharing), test: named(reach.test.start, AT) }),
    phoneWords.scan,
    phoneWords.read,
    phoneWords.again,
  ),
  note(phoneWords.self),
  faults(
    [
      say(phoneWords.name, { step: named(reach.steps.name) }),
      say(phoneWords.nameThen, {
        notOpening: named(reach.test.doesNotOpen),
        address: named(address.card.title, AT),
      }),
    ],
    [
      say(phoneWords.port, { step: named(reach.steps.port) }),
      say(phoneWords.portThen, { firewall: named(reach.firewall.title, AT) }),
    ],
    [say(phoneWords.page, { step: named(reach.steps.page) }), phoneWords.pageThen],
    [say(phoneWords.link, { step: named(reach.steps.link) }), phoneWords.linkThen],
    [phoneWords.guest, phoneWords.guestThen],
    [phoneWords.vpn, phoneWords.vpnThen],
    [phoneWords.https, phoneWords.httpsThen],
  ),
];

const addressBarWords = catalogue({
  open: 'Open {addressBar}.',
  follow:
    'Follow the steps for your browser to add the address shown there as a search engine with the shortcut {go}.',
  type: 'In the address bar type {go}, a space and a name, such as {example}.',
  forgiving:
    'Small mistakes are forgiven on the team’s network: {typed} finds the link {alias}. Links with a password need their exact name.',
  searched: 'The browser searches the web instead',
  searchedThen:
    'Type a space after go. For a short name, type http:// in front or a slash after it the first time.',
  moved: 'It stopped working because Linnet has another address',
  movedThen: 'The browser still uses the old address. Change it in the browser’s list of search engines.',
});

export const addressBarArticle: Article = [
  steps(
    say(addressBarWords.open, { addressBar: screen('/settings/address-bar', root.routes.addressBar) }),
    say(addressBarWords.follow, { go: code('go') }),
    say(addressBarWords.type, { go: code('go'), example: code('go handbook') }),
  ),
  text(say(addressBarWords.forgiving, { typed: code('go Team.Wiki'), alias: code('team-wiki') })),
  faults(
    [addressBarWords.searched, addressBarWords.searchedThen],
    [addressBarWords.moved, addressBarWords.movedThen],
  ),
];

const qrWords = catalogue({
  open: 'Open a link and press {qrCode}, or open {designer} to create a code with any content.',
  look: 'In the designer, choose style, colours and a logo. The line under the picture says whether a scanner could read it.',
  size: 'Choose the size under {size}: pixels for screens, millimetres for print.',
  download: 'Download PNG for screens and documents, SVG for drawing programs, or PDF for print.',
  headingMany: 'Many codes at once',
  select:
    'Open {labels} and choose links, or all links of a tag. Links that you select in the list of {links} get there with {codes}.',
  labels: 'Choose label sheets as a PDF, or a ZIP with files. Print labels at 100 %, not fitted to the page.',
  design: 'Press {save} to save a design under a name. Everybody in the team can use it.',
  other:
    'Codes can also contain text, a Wi-Fi network, a contact, an event or a place. Scans of these are not counted, because they do not go through Linnet.',
  lasting:
    'Print codes only when the address in links will stay the same: a name is better than an IP address.',
  rename:
    'When you change an alias, codes with the old alias keep working as long as the owner keeps previous aliases, 90 days by default.',
  hardly: 'The picture is hard to scan',
  hardlyThen: 'Use more contrast, a smaller logo, or a quiet zone of 4 modules.',
  dead: 'The code does not open when scanned with a phone',
  deadThen: 'See {phone}.',
  printed: 'A printed code should go elsewhere',
  printedThen: 'Edit the link and change its destination. The code stays the same.',
});

const DESIGNER = screen('/qr', root.routes.qrCodes);

export const qrArticle: Article = [
  steps(
    say(qrWords.open, { qrCode: named(links.menu.qrCode, '/links'), designer: DESIGNER }),
    qrWords.look,
    say(qrWords.size, { size: named(designer.size.title, '/qr') }),
    qrWords.download,
  ),
  text(say(qrWords.design, { save: named(qr.designs.save.title, '/qr') })),
  heading(qrWords.headingMany),
  steps(
    say(qrWords.select, {
      labels: screen('/qr/labels', root.routes.labels),
      links: screen('/links', root.routes.links),
      codes: named(bulk.bar.qrCodes),
    }),
    qrWords.labels,
  ),
  text(qrWords.other),
  note(qrWords.lasting),
  note(qrWords.rename),
  faults(
    [qrWords.hardly, qrWords.hardlyThen],
    [qrWords.dead, say(qrWords.deadThen, { phone: screen('/help/phone', list.articles.phone.title) })],
    [qrWords.printed, qrWords.printedThen],
  ),
];
