import { words as history } from '../../features/account/history/panel/words.ts';
import { words as imports } from '../../features/keeping/imports/words.ts';
import { words as team } from '../../features/links/directory/words.ts';
import { words as bin } from '../../features/links/links/bin/words.ts';
import { words as details } from '../../features/links/links/details/words.ts';
import { words as form } from '../../features/links/links/form/words.ts';
import { words as listWords } from '../../features/links/links/list/words.ts';
import { words as links } from '../../features/links/links/words.ts';
import { words as tags } from '../../features/links/tags/list/words.ts';
import { words as watch } from '../../features/links/watch/words.ts';
import { words as wanted } from '../../features/visits/wanted/words.ts';
import { catalogue } from '../../lib/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, list, note, steps, text } from '../article.ts';
import { keys, named, say, screen } from '../text.ts';

const findWords = catalogue({
  anywhere: 'Press {key} on any screen and type to find links, people, pages, actions and help articles.',
  list: 'In {links}, press {key} and type. The search covers aliases, names, titles, tags, destinations and notes, and matches all words in any order.',
  pasted: 'Paste a short address to find its link. If nothing matches, one typing mistake is forgiven.',
  filter: '{filter} narrows the list by status, tag, domain, date, password, click limit or destination.',
  view: '{save} saves the current search, filters and sort order under a name. The view appears in the sidebar.',
  headingTags: 'Tags',
  tag: 'Press {newTag} in {tags}, or type a new name into the field {field} of a link.',
  teamTag: 'Team tags are created by the owner and admins. Everybody can use them.',
  merge: 'To combine two tags, choose {merge} in the menu of a tag.',
  headingMany: 'Change many links at once',
  select:
    'Select links with their checkboxes, or with the arrow keys and {space}. Hold {shift} to select a range.',
  stays:
    'The selection is kept across pages and searches. With the bar below, you can pause, tag, export or delete all selected links.',
  headingDead: 'Dead and moved destinations',
  watchLink:
    'On the page of a link, turn on {label}. About once a day, Linnet opens the destination without signing in.',
  watchAll: 'The owner can turn it on for all links in {panel}.',
  dead: 'A destination is dead when it failed three times over a day. Home tells you then, and {filter} finds such links.',
  moved: 'If an address has moved for good, {use} on the page of the link changes the destination.',
  none: 'A link is not in the list',
  noneThen: 'It may be filtered out, be deleted, or belong to a colleague: look in {bin} and {directory}.',
  typo: 'A misspelled word does not find a similar link',
  typoThen: 'If any link matches exactly, similar ones are not shown. Type another word of the link.',
});

export const findingArticle: Article = [
  list(
    say(findWords.anywhere, { key: keys('Mod+k') }),
    say(findWords.list, { links: screen('/links', root.routes.links), key: keys('/') }),
    findWords.pasted,
    say(findWords.filter, { filter: named(listWords.filters.add, '/links') }),
    say(findWords.view, { save: named(listWords.views.save) }),
  ),
  heading(findWords.headingTags),
  list(
    say(findWords.tag, {
      newTag: named(tags.new, '/tags'),
      tags: screen('/tags', root.routes.tags),
      field: named(form.tags.label, '/links#new-link'),
    }),
    findWords.teamTag,
    say(findWords.merge, { merge: named(tags.menu.merge, '/tags') }),
  ),
  heading(findWords.headingMany),
  list(say(findWords.select, { space: keys('Space'), shift: keys('Shift') }), findWords.stays),
  heading(findWords.headingDead),
  list(
    say(findWords.watchLink, { label: named(watch.card.label) }),
    say(findWords.watchAll, { panel: screen('/settings/watch', root.routes.watch) }),
    say(findWords.dead, { filter: named(listWords.filters.add, '/links') }),
    say(findWords.moved, { use: named(watch.card.use) }),
  ),
  faults(
    [
      findWords.none,
      say(findWords.noneThen, {
        bin: screen('/bin', root.routes.bin),
        directory: screen('/team', root.routes.directory),
      }),
    ],
    [findWords.typo, findWords.typoThen],
  ),
];

const teamLinksWords = catalogue({
  open: 'Open {directory} and type a name, a title, a tag or a destination.',
  tabs: 'The tabs show popular, new and fading links, and links without an owner.',
  hidden: 'Links with a password are only visible to their owner and the people they are shared with.',
  figures: 'Click counts are visible to others only if the link’s statistics are public.',
  headingShare: 'Share or transfer a link',
  share:
    'Open your link and press {share} in the card {card}. The colleagues you choose can edit and pause it.',
  everyone:
    'With {everyone}, all colleagues can edit it too, as long as it has no password. Groups, which the owner and admins create under {people}, can edit links or own them with you.',
  pass: '{passOn} gives the link to a colleague with its clicks and history. You can undo this for ten minutes.',
  same: 'When you create a link to a destination that already has one, the form tells you. Use that link, or give it another name.',
  headingWanted: 'What people look up',
  wanted: '{wanted} lists names that people typed and that have no link. Press {make} next to one.',
  cannot: 'You cannot change a link of the team',
  cannotThen: 'Only its owner and the people it is shared with can. Ask the owner, who is shown next to it.',
  left: 'Someone left, and their links need a new owner',
  leftThen:
    'The owner and admins can transfer all links of a person under {people}, to a colleague or a group. People who delete their account can do so themselves.',
});

const LINK = '/links/:id';

export const teamLinksArticle: Article = [
  steps(say(teamLinksWords.open, { directory: screen('/team', root.routes.directory) }), teamLinksWords.tabs),
  text(teamLinksWords.hidden),
  text(teamLinksWords.figures),
  text(teamLinksWords.same),
  heading(teamLinksWords.headingShare),
  steps(
    say(teamLinksWords.share, {
      share: named(team.link.card.share, LINK),
      card: named(details.screen.details, LINK),
    }),
    say(teamLinksWords.everyone, {
      everyone: named(team.link.share.everyone),
      people: screen('/people', root.routes.people),
    }),
    say(teamLinksWords.pass, { passOn: named(team.link.card.passOn, LINK) }),
  ),
  heading(teamLinksWords.headingWanted),
  text(
    say(teamLinksWords.wanted, {
      wanted: screen('/wanted', root.routes.wanted),
      make: named(wanted.row.make, '/wanted'),
    }),
  ),
  faults(
    [teamLinksWords.cannot, teamLinksWords.cannotThen],
    [teamLinksWords.left, say(teamLinksWords.leftThen, { people: screen('/people', root.routes.people) })],
  ),
];

const binWords = catalogue({
  undo: 'Press {undo} in the message after a change, or the keys {keys}. You can undo changes to one or many links for ten minutes.',
  redo: 'The keys {keys} redo a change.',
  headingHistory: 'Go back to an earlier version',
  open: 'Open the link and find {history}. It shows who changed what, when and how.',
  back: 'Press {goBack} next to a change. You see what would change before you confirm.',
  clicks: 'Clicks are kept. An earlier password cannot be restored.',
  kept: 'History is kept for 400 days.',
  headingBin: 'Restore a deleted link',
  bin: 'Open {bin} and press {restore} next to the link. It comes back with its address, clicks and tags.',
  days: 'Links stay there for 30 days, unless the owner changed that. Until then, their aliases stay taken.',
  visitors: 'Visitors of a deleted link see that it was deleted.',
  forGood: 'Links that are deleted for good cannot be restored.',
  late: 'The Undo message is gone',
  lateThen: 'The keys still work for ten minutes. After that, use the history.',
  programs: 'A link that a program deleted is not among the deleted links',
  programsThen: 'Programs delete links for good by default. The owner can change that under {deleted}.',
  domain: 'A link cannot be restored',
  domainThen:
    'It is blocked, its domain was revoked, or its destination is now blocked. The message says which.',
});

export const binArticle: Article = [
  text(say(binWords.undo, { undo: named(links.undo), keys: keys('Mod+z') })),
  text(say(binWords.redo, { keys: keys('Mod+Shift+z') })),
  heading(binWords.headingHistory),
  steps(
    say(binWords.open, { history: named(history.panel.title, '/links/:id') }),
    say(binWords.back, { goBack: named(history.goBack.open) }),
  ),
  text(binWords.clicks),
  text(binWords.kept),
  heading(binWords.headingBin),
  steps(say(binWords.bin, { bin: screen('/bin', root.routes.bin), restore: named(bin.row.restore, '/bin') })),
  text(binWords.days),
  text(binWords.visitors),
  note(binWords.forGood),
  faults(
    [binWords.late, binWords.lateThen],
    [
      binWords.programs,
      say(binWords.programsThen, { deleted: screen('/settings/deleted-links', root.routes.deletedLinks) }),
    ],
    [binWords.domain, binWords.domainThen],
  ),
];

const importExportWords = catalogue({
  open: 'Open {imports} and choose where the links come from. Each source explains where to find its file.',
  read: 'Choose the file, paste lines, or enter the server’s address, and press {read}.',
  look: 'Check the rows. Each has a result: new, already exists, name taken, or rejected with the reason.',
  choose: 'Choose what to do with taken names, tags and passwords.',
  create: 'Create the links. Nothing is imported before this step.',
  undo: 'You can undo an import for 30 days. Links that were changed since then are kept.',
  headingOut: 'Export links',
  export:
    'In {links}, choose {export} under {files}. You can export the filtered links, the selected links, or all of them.',
  formats:
    'CSV and Excel are for spreadsheets, JSON lines for programs and for another Linnet, and golink for golink.',
  passwords: 'Passwords are never exported.',
  columns: 'A table is read incorrectly',
  columnsThen:
    'Under {mapping}, choose what each column contains, or choose another separator or encoding, and read the file again.',
  clash: 'Many names are taken',
  clashThen: 'Skip those rows, or let Linnet add a number to the name.',
  large: 'The file is too large',
  largeThen: 'A file can have up to 200 MB. Split it, and import the parts one by one.',
});

export const importExportArticle: Article = [
  steps(
    say(importExportWords.open, { imports: screen('/imports', root.routes.imports) }),
    say(importExportWords.read, { read: named(imports.start.action, '/imports') }),
    importExportWords.look,
    importExportWords.choose,
    importExportWords.create,
  ),
  note(importExportWords.undo),
  heading(importExportWords.headingOut),
  steps(
    say(importExportWords.export, {
      links: screen('/links', root.routes.links),
      files: named(listWords.files.name, '/links'),
      export: named(listWords.files.export),
    }),
    importExportWords.formats,
  ),
  text(importExportWords.passwords),
  faults(
    [
      importExportWords.columns,
      say(importExportWords.columnsThen, { mapping: named(imports.found.mapping) }),
    ],
    [importExportWords.clash, importExportWords.clashThen],
    [importExportWords.large, importExportWords.largeThen],
  ),
];
