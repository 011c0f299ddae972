import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open a link and press {qrCode}, or open {designer} for a code of any content.',
  look: 'In the designer choose style, colours and a logo. The line under the picture says whether a scanner has read this very picture.',
  size: 'Choose the size under {size}: pixels for screens, millimetres for print.',
  download: 'Download PNG for screens and documents, SVG for drawing programs, or PDF for print.',
  headingMany: 'Many codes at once',
  select: 'In the list of {links}, select links and press {codes}.',
  labels:
    'Choose files in a ZIP, or sheets of labels as a PDF. Print labels at 100 %, not fitted to the page.',
  design: 'Press {save} to keep a look under a name. Everybody in the team can use it.',
  other:
    'Codes can also hold text, a Wi-Fi network, a contact, an event or a place. Those are not counted, because they lead past Linnet.',
  lasting:
    'Print codes only once the address in links will stay: a name that the network knows is better than a number.',
  rename:
    'When a link is renamed, codes with its old alias go on working for as long as the owner keeps former aliases, 90 days unless changed.',
  hardly: 'The picture is hard to scan',
  hardlyThen: 'Use more contrast, a smaller logo, or a quiet zone of 4 modules.',
  dead: 'Scanned with a phone, the code leads nowhere',
  deadThen: 'Read {phone}.',
  printed: 'A code that was printed has to lead elsewhere',
  printedThen: 'Edit the link and change its destination. The code stays as it is.',
});
