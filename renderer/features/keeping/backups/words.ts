import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  head: {
    title: 'Last verified',
    proof:
      'Last verified: {moment} · {links, plural, one {# link} other {# links}} · {many, plural, one {{clicks} click} other {{clicks} clicks}} · restored in {seconds} s',
    explained:
      'Linnet verifies each backup by restoring it to a temporary folder, opening it and comparing it with the original data.',
    none: 'No backup has been verified yet',
    noneText: 'Linnet creates the first one within a day. You do not need to wait for it.',
    next: 'The next one is created {moment}.',
    off: 'Daily backups are off.',
    now: 'Back up now',
    running: 'Backing up',
    failed: 'The last backup failed',
    failedAt: '{moment}: {message}',
    team: 'The last daily backup is on {name}: {moment}, verified',
    teamText:
      'Every night, one of the machines that share the database creates a backup on its own disk. Backups created on this machine are listed below.',
    teamNext: 'The next one is created {moment}, by one of the machines.',
  },
  steps: {
    copying: 'Copying the database',
    packing: 'Packing it with pictures and keys',
    proving: 'Restoring and checking it',
    moving: 'Moving it to the backup folder',
  },
  attention: {
    failed: 'A backup failed',
    'proof-failed': 'A backup could not be verified',
    'folder-gone': 'The backup folder is missing',
    overdue: 'No backup for more than a day',
    see: 'See backups',
  },
  list: {
    title: 'Backups',
    caption: 'Backups of this Linnet',
    explained:
      'The last seven daily backups are kept, and every backup is deleted after 15 days. Erased data is then gone from backups too.',
    none: 'No backups yet',
    noneText: 'The first one is created within a day, or when you choose “Back up now”.',
    noneHere:
      'Each machine lists the backups that it created. One of them creates the daily backup, and any of them can create one when you ask.',
    madeBy: 'by {name}',
    good: 'Verified',
    bad: 'Failed',
    unproven: 'Not verified yet',
    detail:
      '{links, plural, one {# link} other {# links}}, {many, plural, one {{clicks} click} other {{clicks} clicks}}, {seconds} s',
    more: 'Actions for the backup of {moment}',
    practise: 'Test a restore',
    practising: 'Restoring the backup to a temporary folder…',
    practised: 'The backup works: {links, plural, one {# link} other {# links}}, restored in {seconds} s',
    practisedBad: 'The backup does not work',
    restore: 'Restore…',
    reasons: {
      daily: 'Daily',
      demand: 'Manual',
      upgrade: 'Before an update',
      restore: 'Before a restore',
      move: 'For moving to another computer',
    },
  },
  folder: {
    title: 'Backup folder',
    daily: 'Back up every day',
    dailyHint: 'At night, while Linnet keeps running. It uses few resources.',
    dailyOn: 'Daily backups are on',
    dailyOff: 'Daily backups are off',
    data: 'Linnet’s data folder',
    dataHint: 'On the same disk as the data: protects against mistakes, but not against disk failure.',
    serverHint:
      'On this computer: also protects against losing the server, but not against a disk failure here.',
    own: 'Another folder',
    ownHint: 'A USB disk or a network drive. While it is disconnected, backups go to the data folder.',
    path: 'Folder',
    pathHint: 'Full path, such as {example}',
    save: 'Save',
    saved: 'Backups are now saved there',
    free: '{free} free',
    gone: 'The folder cannot be reached',
    goneText: 'Backups go to the data folder until it is back. You do not need to do anything.',
  },
  code: {
    title: 'Recovery code',
    explained:
      'Passwords and keys in a backup are encrypted. This computer can open them, but another one needs this code. Keep it on paper, separate from the backups.',
    show: 'Show the code',
    hide: 'Hide the code',
    what: 'code',
    print: 'Print',
    printTitle: 'Recovery code of Linnet',
    printText: 'Opens the keys in Linnet backups on another computer.',
  },
});
