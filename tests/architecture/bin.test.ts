import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findInEach } from './kept-findings.ts';
import { parseFile, parseText } from './parsed-files.ts';
import { NO_DIFFERENCES } from './shrinking-list.ts';
import { listSources } from './source-files.ts';

/** Code that reads or changes links: by the query builder, in SQL, or through what also finds those in the bin. */
const ASKS_FOR_LINKS = [
  /(?<!Array\.)\b(?:from|update|delete|[a-z]*Join)\(links\b/,
  /\b(?:from|update|join|into)\s+(?:\$\{links\}|links\b)/,
  /\b(?:findAnyByAlias|readAnyByAlias|findAnyById|findAnyByIds|findAnyLinkAt)\(/,
  /\blinkIndex\.(?:find|load)\(/,
  /\bfindLink\(context\b/,
];

const NAMES_THE_BIN = /\b(?:outsideBin|insideBin|hiddenFrom|mayGo|deletableIn|binnedAt)\b/;

const TAKEN = 'an alias stays taken while its link is in the bin';
const DECIDES = 'the decision about a visit knows the bin: 410';
const NUMBERED = 'asks for links that were found before, by number';
const LISTED = 'the conditions that a list is given leave the bin out';
const COPIED = 'a copy holds everything, and is compared with everything';
const ERASING = 'erasing and giving away take the bin along';

/** What reads or changes links in the bin as well, and why. */
const ALSO_IN_THE_BIN: Record<string, string> = {
  'keeping/backups/proof/compare-repository.ts findLink': COPIED,
  'keeping/backups/proof/figures-repository.ts countRows': COPIED,
  'keeping/backups/proof/figures-repository.ts linkTexts': COPIED,
  'keeping/backups/proof/figures-repository.ts reckon': COPIED,
  'several/caps/lease-repository.ts capStateWithin': NUMBERED,
  'several/caps/lease-repository.ts forgetLeases': 'what a link in the bin has left is what it had',
  'several/caps/lease-repository.ts listReached': NUMBERED,
  'clicks/clicks/filing/filing-repository.ts appendToSegments':
    'clicks from before count, also when they are written later',
  'clicks/clicks/filing/filing-repository.ts findStretch':
    'how high the numbers of links are, wherever a link is',
  'clicks/clicks/recording/packed-repository.ts listStrangersWithin':
    'clicks from before count, also when they are written later',
  'clicks/clicks/repository.ts countAtLinks': 'clicks from before count, also when they are written later',
  'clicks/clicks/repository.ts saveAddresses': 'clicks from before count, also when they are written later',
  'network/domains/repository.ts leaveDomainsWithin': ERASING,
  'network/domains/repository.ts dropEmptyDomains': 'a domain is remembered while a link of it may come back',
  'account/history/entries/history.ts findVisible':
    'what happened to a link is told also while it is in the bin',
  'account/history/taking-back/undo-repository.ts noteMovesWithin':
    'a link that was moved since is told apart from one that is gone',
  'account/history/going-back/go-back.ts prepare':
    'what going back would do is told; the edit itself finds no link in the bin',
  'stats/legacy/creation/create.ts isTaken': TAKEN,
  'links/links/namespace.ts findAliasObstacle': TAKEN,
  'links/links/block/block-links.ts lookUpLink': 'the team may block a link before it is restored',
  'links/links/block/block-repository.ts blockLinkWithin': 'the team may block a link before it is restored',
  'links/links/block/block-repository.ts storeStatusWithin': NUMBERED,
  'links/links/block/block-repository.ts unblockLinkWithin': 'a block is lifted wherever the link is',
  'links/links/block/block-repository.ts teamLinks': 'the team sees in its answer that a link is in the bin',
  'links/links/claim/claim-repository.ts giveWithin': NUMBERED,
  'links/links/codes/codes-repository.ts codeName': 'clicks keep the name of their code in the bin',
  'links/links/create/create-link.ts createLink': TAKEN,
  'links/links/edit/delete-repository.ts deleteRowsWithin': NUMBERED,
  'links/links/find-by-address.ts findAnyLinkAt': 'its callers are on this list',
  'links/links/link-index.ts createLinkIndex': DECIDES,
  'links/links/names/new-names-repository.ts storeNamesWithin': NUMBERED,
  'links/links/list/list-repository.ts countMatching': LISTED,
  'links/links/list/list-repository.ts findAmongAll': LISTED,
  'links/links/list/list-repository.ts findByIndex': LISTED,
  'links/links/list/page-repository.ts byNumber': NUMBERED,
  'links/links/list/page-repository.ts countAll': LISTED,
  'links/links/list/page-repository.ts newestOfOwner': LISTED,
  'links/links/list/page-repository.ts someOfOwner': LISTED,
  'links/links/list/search/look-up-repository.ts findInDatabase': LISTED,
  'links/links/list/search/texts-repository.ts readCounts': LISTED,
  'links/links/list/search/texts-repository.ts listLinkOwners': 'whose links there are, wherever these are',
  'links/links/list/search/texts-repository.ts readRows': LISTED,
  'links/links/owner-repository.ts handOverWithin': ERASING,
  'links/links/owner-repository.ts leaveToGroupsWithin': ERASING,
  'links/watch/repository.ts readPart': 'the rule for what is watched leaves the bin out',
  'links/links/ownership/editors-repository.ts findTheirs':
    'who asks leaves the bin out, or says that a link is there',
  'links/links/ownership/editors-repository.ts findNumbers': NUMBERED,
  'links/links/ownership/pass-on-repository.ts passLinkOn': DECIDES,
  'links/links/ownership/pass-on-repository.ts storeOwnerWithin': NUMBERED,
  'links/links/ownership/privacy-repository.ts isPrivateChange':
    'a destination is no less private in the bin',
  'links/links/ownership/share-repository.ts shareMoreWithin': NUMBERED,
  'links/links/password/password-repository.ts replaceForeignHash': NUMBERED,
  'pages/letters/repository.ts listEdits': 'an owner is told that a link was put into the bin',
  'several/pictures/repository.ts listMentioned': 'the picture of a link in the bin comes back with it',
  'links/links/repository.ts anyByAlias': 'its caller is on this list',
  'links/links/repository.ts findAnyByAlias': 'its callers are on this list',
  'links/links/repository.ts readAnyByAlias': 'its caller is on this list',
  'links/links/repository.ts findAnyById': 'its callers are on this list',
  'links/links/repository.ts findAnyByIds': 'its callers are on this list',
  'network/printing/index.ts findLinkId': 'paper lasts longer than the bin',
  'network/printing/repository.ts notePrintedCodes': 'paper lasts longer than the bin',
  'visits/redirects/module.ts answerForm': 'a link in the bin has no form for its password',
  'visits/redirects/head.ts responseTo': DECIDES,
  'visits/redirects/plain-redirect.ts readLink': DECIDES,
  'visits/redirects/plain-redirect.ts redirectPlainly': DECIDES,
  'visits/redirects/routes.ts afterUser': DECIDES,
  'visits/redirects/routes.ts answerDeepVisit': DECIDES,
  'visits/redirects/routes.ts answerVisit': DECIDES,
  'visits/redirects/routes.ts afterPassword': DECIDES,
  'visits/redirects/under-cap.ts askAndFollow': DECIDES,
  'visits/redirects/under-cap.ts followUnderCap': DECIDES,
  'visits/redirects/visit.ts findLink': DECIDES,
  'outside/reports/inbox/inbox-repository.ts findLinkIdWithin':
    'a link that was reported before can be blocked',
  'outside/reports/retention-repository.ts eraseReportsWithin': ERASING,
  'several/waiting/clicks.ts keepWaiting': 'the click was made before',
  'stats/stats/recent/device-repository.ts isAmongNewest': 'clicks in the bin count',
  'stats/stats/scope-repository.ts linkAliases': NUMBERED,
  'stats/stats/scope-repository.ts linkNumbers':
    'clicks in the bin count; belonging leaves them out where tags or ids pick',
  'visits/lookup/address-bar/service.ts findNamed': DECIDES,
  'visits/lookup/names/names-repository.ts namesOf': 'links that are open are not in the bin',
  'visits/lookup/names/names-repository.ts readNamesAfter': 'links that are open are not in the bin',
  'visits/lookup/wanted/wanted-repository.ts readWanted': TAKEN,
  'links/tags/visible-repository.ts removeUnusedWithin': 'a tag stays while a link in the bin carries it',
  'links/tags/link-tags-repository.ts carriers': 'a tag that is gone is gone from the bin too',
  'links/tags/link-tags-repository.ts findFormerWithin': 'a tag that is gone is gone from the bin too',
  'links/tags/link-tags-repository.ts takeOffLinksWithin': 'a tag that is gone is gone from the bin too',
  'links/tags/link-tags-repository.ts replaceOnLinksWithin': 'a tag that is gone is gone from the bin too',
  'links/tags/restore-repository.ts putOnLinksWithin': 'a tag that is back is back in the bin too',
  'links/tags/link-tags-repository.ts dropOwnTagsWithin': ERASING,
  'links/tags/link-tags-repository.ts countLists': 'all are counted, then those in the bin are taken off',
  'links/tags/link-tags-repository.ts numbersOf': 'who asks leaves the bin out, with the rows at hand',
  'links/tags/link-tags-repository.ts carriesAny': 'who asks leaves the bin out, with the rows at hand',
  'outside/webhooks/publishing/click-repository.ts listWatchedWithin': 'the click was made before',
};

/** The declarations of a file that ask for links without saying that they mean, or leave out, those in the bin. */
function silentIn(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    const text = withoutImports(statement);
    const asks = ASKS_FOR_LINKS.some((pattern) => pattern.test(text));
    return asks && !NAMES_THE_BIN.test(text) ? [nameOf(statement)] : [];
  });
}

const withoutImports = (statement: ts.Statement): string =>
  ts.isImportDeclaration(statement) ? '' : statement.getText();

function nameOf(statement: ts.Statement): string {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? 'default';
  if (!ts.isVariableStatement(statement)) return 'a statement';
  return statement.declarationList.declarations.map(({ name }) => name.getText()).join(', ');
}

describe('The bin', () => {
  it('is left out by every query over links, or is on the list of those that mean it as well', () => {
    const found = findInEach('bin', listSources(['service']), (file) => silentIn(parseFile(file)));
    const silent = [...found].flatMap(([file, names]) =>
      names.map((name) => `${file.replace('service/', '')} ${name}`),
    );
    const list = Object.keys(ALSO_IN_THE_BIN);
    expect({
      refused: silent.filter((entry) => !list.includes(entry)),
      noLongerNeeded: list.filter((entry) => !silent.includes(entry)),
    }).toEqual(NO_DIFFERENCES);
  });

  it.each([
    'const a = read.select().from(links).where(eq(links.id, id));',
    'const a = tx.update(links).set(changes);',
    'const a = read.select().from(codes).innerJoin(links, same);',
    'const a = sql`select number from links where owner_id = 1`;',
    'const a = () => sql`update ${' + 'links} set x = 1`;',
    'function a() { return findAnyById(tx, id); }',
    'const a = () => context.linkIndex.load(namespace, alias);',
  ])('%s is noticed', (text) => {
    expect(silentIn(parseText('example.ts', text))).toEqual(['a']);
  });

  it.each([
    'const a = read.select().from(links).where(and(eq(links.id, id), outsideBin));',
    'const a = read.select().from(tags);',
    "import { links } from './schema.ts';",
  ])('%s says enough', (text) => {
    expect(silentIn(parseText('example.ts', text))).toEqual([]);
  });
});
