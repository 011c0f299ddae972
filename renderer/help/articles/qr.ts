import { words as bulk } from '../../features/links/links/bulk/words.ts';
import { words as links } from '../../features/links/links/words.ts';
import { words as designer } from '../../features/qr/codes/designer/words.ts';
import { words as pages } from '../../pages/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';
import { words as list } from '../words/list.ts';
import { words } from '../words/qr.ts';

const DESIGNER = screen('/qr', root.routes.qrCodes);

export const article: Article = [
  steps(
    say(words.open, { qrCode: named(links.menu.qrCode, '/links'), designer: DESIGNER }),
    words.look,
    say(words.size, { size: named(designer.size.title, '/qr') }),
    words.download,
  ),
  text(say(words.design, { save: named(pages.qrPage.saveDesign, '/qr') })),
  heading(words.headingMany),
  steps(
    say(words.select, {
      links: screen('/links', root.routes.links),
      codes: named(bulk.bar.qrCodes),
    }),
    words.labels,
  ),
  text(words.other),
  note(words.lasting),
  note(words.rename),
  faults(
    [words.hardly, words.hardlyThen],
    [words.dead, say(words.deadThen, { phone: screen('/help/phone', list.articles.phone.title) })],
    [words.printed, words.printedThen],
  ),
];
