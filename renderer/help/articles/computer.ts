import { words as backups } from '../../features/keeping/backups/words.ts';
import { words as moving } from '../../features/keeping/moving/words.ts';
import { words as updates } from '../../features/keeping/updates/words.ts';
import { words as instances } from '../../features/several/instances/words.ts';
import { catalogue } from '../../lib/words.ts';
import { words as pages } from '../../pages/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, list, note, steps, text } from '../article.ts';
import { named, say, screen } from '../text.ts';

const backupsWords = catalogue({
  daily:
    'Linnet creates a backup every night and before each update. The owner can see them under {backups}.',
  proof: 'Linnet verifies each backup by restoring it separately and comparing it with the original data.',
  headingSafe: 'Keep backups safe',
  folder:
    'Under {folder}, choose {own}: a USB disk or a network drive. Backups on the same disk do not help if that disk fails.',
  code: 'Print the recovery code with {show} and {print}, and keep it separate from the backups. Another computer needs it to open the keys in a backup.',
  now: '{now} creates a backup immediately.',
  headingRestore: 'Restore a backup',
  practise: 'In the menu of a backup, {practise} checks that it works and changes nothing.',
  restore: '{restore} first shows what is removed, what comes back and what changes.',
  confirm:
    'Type the word shown to confirm, and press {action}. Linnet restarts with the backup within seconds.',
  undo: 'Your previous data is kept as another backup.',
  kept: 'The last seven daily backups are kept, and every backup is deleted after 15 days.',
  gone: 'The backup folder is missing',
  goneThen:
    'Reconnect the disk or the drive. Until then, backups go to the data folder. Linnet moves them later.',
  failed: 'A backup failed or could not be verified',
  failedThen:
    'The page says why. Most often the disk is full: a backup needs about twice the space of the data.',
  computer: 'The computer is broken',
  computerThen:
    'Install Linnet on another computer, copy the backup into the backup folder there, restore it, and enter the recovery code.',
});

const AT = '/settings/backups';

export const backupsArticle: Article = [
  text(say(backupsWords.daily, { backups: screen(AT, root.routes.backups) })),
  text(backupsWords.proof),
  heading(backupsWords.headingSafe),
  list(
    say(backupsWords.folder, { folder: named(backups.folder.title, AT), own: named(backups.folder.own, AT) }),
    say(backupsWords.code, { show: named(backups.code.show, AT), print: named(backups.code.print) }),
    say(backupsWords.now, { now: named(backups.head.now, AT) }),
  ),
  heading(backupsWords.headingRestore),
  steps(
    say(backupsWords.practise, { practise: named(backups.list.practise, AT) }),
    say(backupsWords.restore, { restore: named(backups.list.restore, AT) }),
    say(backupsWords.confirm, { action: named(backups.restoring.dialog.action) }),
  ),
  note(backupsWords.undo),
  text(backupsWords.kept),
  faults(
    [backupsWords.gone, backupsWords.goneThen],
    [backupsWords.failed, backupsWords.failedThen],
    [backupsWords.computer, backupsWords.computerThen],
  ),
];

const movingWords = catalogue({
  open: 'On the old computer, open {backups} and press {make}.',
  pass: 'Choose a passphrase of 12 characters or more. The file cannot be opened without it, and Linnet does not store it.',
  download: 'Download the file when it is ready, and take it to the new computer.',
  install: 'Install Linnet there and open it. Before you create an account, choose {takeOver}.',
  choose: 'Choose the file and enter the passphrase.',
  all: 'Links, clicks, accounts, pictures, settings and keys are moved, also to another system. People keep their passwords.',
  quiet: 'Sharing is paused while the file is created, so that no click is missing from it.',
  one: 'Two computers must not use the same name. The new one starts sharing only when the old one has stopped.',
  waits: 'The new computer says that nothing is shared yet',
  waitsThen:
    'It asks the old one to stop. If the old one is off for good, say so under {backups} on the new one.',
  back: 'You want to stay on the old computer',
  backThen: 'Press {here} there, as long as no other computer has taken over.',
  forgotten: 'The passphrase is lost',
  forgottenThen: 'Create the file again on the old computer.',
});

const BACKUPS = screen('/settings/backups', root.routes.backups);

export const movingArticle: Article = [
  steps(
    say(movingWords.open, { backups: BACKUPS, make: named(moving.card.start, '/settings/backups') }),
    movingWords.pass,
    movingWords.download,
    say(movingWords.install, { takeOver: named(pages.firstRunPage.takeOver) }),
    movingWords.choose,
  ),
  text(movingWords.all),
  text(movingWords.quiet),
  note(movingWords.one),
  faults(
    [movingWords.waits, say(movingWords.waitsThen, { backups: BACKUPS })],
    [movingWords.back, say(movingWords.backThen, { here: named(moving.moved.here) })],
    [movingWords.forgotten, movingWords.forgottenThen],
  ),
];

const severalWords = catalogue({
  what: 'Several machines can share one libSQL server. A change to a link, click limit or rule on one reaches all of them within a second.',
  open: 'Start a libSQL server in your network.',
  move: 'Stop Linnet here, and run the command under {instances}. It copies the database to the server. The file is not changed.',
  start: 'Start Linnet with the address of the server.',
  invite: 'Press {show} there, and start Linnet on the next machine with the settings shown.',
  one: 'One of them creates the daily backup and does other work that is needed only once.',
  silent:
    'When a machine cannot reach the server, it keeps redirecting visitors of most links, and saves their clicks when the server is back.',
  secret: 'Anyone who has the team key and the server’s token can read everything. Hand them over in person.',
  down: 'A machine is marked as not seen',
  downThen:
    'Check that the computer is on and can reach the server. If it does not come back, remove it from the list.',
  server: 'The database is not responding',
  serverThen:
    'A bar above every screen says so. Check that the server is running. Changes wait until it is back.',
  token: 'The server rejects the token',
  tokenThen: 'The owner can enter a new one under {state}, on the computer that runs Linnet.',
});

export const severalArticle: Article = [
  text(severalWords.what),
  steps(
    severalWords.open,
    say(severalWords.move, { instances: screen('/settings/instances', root.routes.severalMachines) }),
    severalWords.start,
    say(severalWords.invite, { show: named(instances.invite.show) }),
  ),
  text(severalWords.one),
  text(severalWords.silent),
  note(severalWords.secret),
  faults(
    [severalWords.down, severalWords.downThen],
    [severalWords.server, severalWords.serverThen],
    [
      severalWords.token,
      say(severalWords.tokenThen, { state: screen('/settings/state', root.routes.stateAndLog) }),
    ],
  ),
];

const updatesWords = catalogue({
  open: 'In the desktop app, open the settings of the desktop app and find {updates}.',
  source: 'Choose a folder or a web address on your own network with new versions, or neither.',
  hand: 'Or drop the package there, together with its signature file.',
  install: 'Press the button for the new version. Links do not work for a few seconds.',
  copied: 'Linnet first backs up your data. The backup is listed under {backups}.',
  back: 'If the new version is not ready within a minute, Linnet goes back to the previous version with your data unchanged.',
  internet: 'Linnet never contacts a server on the internet for updates.',
  headless:
    'Without the desktop app, {state} shows when a newer version is available, and the command that installs it: linnet update with the package, or with its folder or web address.',
  refused: 'The package is not accepted',
  refusedThen:
    'Its signature is not valid, or it is for another system. Download it again, with the file that ends in .sig.',
  system: 'A command is shown instead of a button',
  systemThen: 'The system installs your package. Run the command in a terminal.',
  old: 'A page behaves oddly after an update',
  oldThen: 'Reload it: it may be from the previous version.',
});

export const updatesArticle: Article = [
  steps(
    say(updatesWords.open, { updates: named(updates.card.title) }),
    updatesWords.source,
    updatesWords.hand,
    updatesWords.install,
  ),
  text(say(updatesWords.copied, { backups: screen('/settings/backups', root.routes.backups) })),
  text(updatesWords.back),
  text(say(updatesWords.headless, { state: screen('/settings/state', root.routes.stateAndLog) })),
  note(updatesWords.internet),
  faults(
    [updatesWords.refused, updatesWords.refusedThen],
    [updatesWords.system, updatesWords.systemThen],
    [updatesWords.old, updatesWords.oldThen],
  ),
];
