import { catalogue, sayings } from '../lib/words.ts';

/** Why the service does not start, and what to do about it. */
export const startWords = sayings({
  port: {
    taken: 'Port {port} is taken by another program; set LINNET_PORT to use another one',
    noRights: 'Port {port} needs rights this program does not have; set LINNET_PORT to 1024 or above',
    noRightsOnLinux:
      'Port {port} needs rights this program does not have; set LINNET_PORT to 1024 or above, or allow it to every program: sudo sysctl -w net.ipv4.ip_unprivileged_port_start=80',
    keptByWindows:
      'Port {port} is kept by Windows for another purpose; set LINNET_PORT to another one (netsh interface ipv4 show excludedportrange protocol=tcp lists those that are kept)',
    refused: 'Linnet cannot listen on port {port} of this computer: {reason}',
  },
  folder: {
    unusable: '{path} cannot be used: {why}. Put that right, or set LINNET_DATA_DIR to another folder',
    noRights: 'this account has no right to it',
    readOnly: 'its disk is read-only',
    full: 'its disk is full',
    fileInPath: 'a part of its path is a file',
    isFolder: 'it is a folder',
    missing: 'a part of its path is missing',
  },
  database: {
    damaged: 'The database {file} is damaged. Stop Linnet and put a backup in its place ({reason})',
    notWritable:
      'The database {file} cannot be opened for writing. Give this account the right to its folder, or set LINNET_DATA_DIR ({reason})',
    diskTrouble:
      'The database {file} cannot be read or written. Check that its disk has room and is sound ({reason})',
    inUse:
      'The database {file} is in use by another program. Close that program, then start Linnet again ({reason})',
    unopened: 'The database {file} cannot be opened: {reason}',
  },
  /** What a long start is doing. */
  steps: {
    starting: 'Starting',
    opening: 'opening the database and bringing it up to date',
    removing: 'removing what is due to be removed',
  },
  inUse: {
    unknown: 'Linnet already runs with this data folder. Stop it, or set LINNET_DATA_DIR to another folder',
    process:
      'Linnet already runs with this data folder: process {pid}. Stop it, or set LINNET_DATA_DIR to another folder',
    address:
      'Linnet already runs with this data folder: process {pid} at {address}. Stop it, or set LINNET_DATA_DIR to another folder',
  },
  lost: 'The database {path} is missing or empty, although Linnet has been in use here: put a backup in its place, or, to start anew, remove the old keys ({secrets}, or Linnet’s entries in the keychain)',
  keys: {
    inKeychain:
      'The keys of {folder} are in the keychain of the desktop app; start Linnet with npm start, or delete {path} to go on with new keys: everyone then signs in again',
    damaged:
      '{path} is damaged: it must hold one JSON object of texts. Put a copy of it back, or delete it to go on with new keys: everyone then signs in again',
  },
  unfinished:
    'The database at {place} holds only a part of what is being moved there. Let npm run move finish, with the command that began it',
  server: {
    tokenRefused: 'The database server {host} refuses the token; check LINNET_DATABASE_AUTH_TOKEN ({reason})',
    unusable:
      'The database server {host} cannot be used; check that it runs and that LINNET_DATABASE_URL is right ({reason})',
  },
});

/** Why an address of this computer is not shared. */
export const sharingWords = sayings({
  isPublic:
    '{address} is an address of the internet: everyone there could reach Linnet. Allow public addresses to share it all the same',
  absent: 'This computer does not have this address at the moment',
  portTaken: 'Port {port} is taken at this address by another program',
  portRefused: 'The system does not let Linnet use port {port}',
  notReady: 'The system does not have this address ready yet',
  refused: 'The system refuses this address ({code})',
  noLimits:
    'Rate limits are off; nothing is shared without them. Start Linnet without LINNET_RATE_LIMITS=off to share',
  fixed: 'Sharing was chosen when the service was started (LINNET_LAN)',
});

/** What `npm run export` says. */
export const exportWords = catalogue({
  usage:
    'Say what to write: npm run export -- --format FORMAT [--history] [--out FILE] [--data DIR]; FORMAT is one of {formats}',
  noDatabase: 'There is no database in {folder}; name the data folder with --data',
  otherVersion: 'The database is of another version of Linnet; start this one once, then export',
  done: 'Written to {file}',
});

/** What `npm run restore` says. */
export const restoreWords = catalogue({
  usage:
    'npm run restore -- FILE [--code CODE] [--yes]: FILE is a copy, or the name of one in the folder backups of the data folder',
  copy: 'The copy {name} is of {at}, made by Linnet {version}: {links, number} links, {accounts, number} accounts, {clicks, number} clicks.',
  change: {
    title: 'What would change in {place}:',
    links: 'Links: {back, number} come back, {gone, number} go, {changed, number} change',
    accounts: 'Accounts: {back, number} come back, {gone, number} go, {changed, number} change',
    names: '  {what}: {names}',
    back: 'come back',
    gone: 'go',
    changed: 'change',
    erased:
      'Erased since: {count, plural, one {# account, which is} other {# accounts, which are}} erased again with the links',
    clicks: 'Clicks: {present, number} now, {copy, number} then',
    unknown: 'What is in {place} now cannot be compared with it.',
  },
  ask: 'Restore it? [y/N] ',
  declined: 'Nothing was changed.',
  done: 'The copy is restored. Start Linnet: what was there before is kept as a copy once the restored data has served.',
  occupied:
    '{path} is there, though Linnet works on a server here. Move it away, or name another data folder with LINNET_DATA_DIR. Nothing was changed',
  unknownServer:
    'The server {host} does not answer: accounts that were erased there since the copy come back, and have to be erased again.',
  doneBesideServer:
    'The copy is restored as {file}. The server {host} is as it was. To go on with the copy on a server, take it onto an empty one, with the same data folder ({folder}):\n  npm run move -- --to ws://HOST:PORT\nTo go on with the file, start Linnet without LINNET_DATABASE_URL.',
  takenBack: 'The copy was not restored ({reason}). Everything is as it was before.',
});

/** What `npm run move` says. */
export const moveWords = catalogue({
  usage:
    'npm run move -- out FILE makes the file for another computer; npm run move -- in FILE takes it over there. The passphrase is asked for, or taken from LINNET_MOVE_PASSPHRASE.\nnpm run move -- --to ws://HOST:PORT [--token-file FILE] [--again] moves the database onto a libSQL server; npm run move -- --to file --from ws://HOST:PORT brings it back into the data folder',
  passphrase: 'Passphrase: ',
  again: 'Passphrase once more: ',
  differs: 'The two passphrases are not the same. Nothing was changed',
  exists: '{file} is there already. Nothing was changed',
  notMade: 'The file was not made. Nothing was changed',
  done: {
    out: 'Everything of {folder} is in {file}. Nothing is shared from here any more, unless you choose “Go on here after all” on the backups page',
    in: '{file} was taken over. Start Linnet: it goes on with it in {folder}',
  },
  database: {
    copying: 'Copying: {done, number} of {total, number} rows ({table})',
    comparing: 'Comparing: {done, number} of {total, number} rows ({table})',
    stopped: 'Stopped. The same command goes on from here',
    none: 'There is no database at {place}. Name the data folder with LINNET_DATA_DIR',
    otherVersion:
      'The database at {place} is of another version of Linnet. Start this version on it once, stop it, then move it',
    partOnly:
      'The database at {place} holds only a part of what was to be moved there. Finish that move first',
    running:
      'The database at {place} is in use by {names}. Stop Linnet there, then try again in half a minute',
    tooLarge:
      'A row of the table {table} is larger than a server takes. Start this version of Linnet on it for some minutes, which cuts it, stop it, then move it',
    notEmpty: 'The database at {place} is not empty. Nothing was changed; name an empty one',
    changed:
      'What is to be moved has changed since the move to {place} began. Add --again to remove what is there so far and begin again',
    differs:
      'The table {table} at {place} is not what it was. Services refuse to start on it; add --again to remove it and begin again',
    teamKey:
      'The secrets at {place} open with the team key only. Set LINNET_TEAM_KEY to the words that a Linnet there shows, or to the secret that they are started with',
    teamWords: 'The team key, which every further Linnet is asked for once: {words}',
    keychain:
      'The keys of this installation are in the keychain of the desktop app. Start Linnet here first, before any other one: it brings them along.',
    pictureDiffers:
      'The picture {name} is not the same on both sides. Remove it where it is damaged, then try again',
    compared:
      '{rows, number} rows in {tables, number} tables of {from} are at {to}; all of them were compared.',
    nextOnServer:
      'From now on, start Linnet with\n  LINNET_DATABASE_URL={address}\nand the token, if the server asks for one, in LINNET_DATABASE_AUTH_TOKEN_FILE. {from} stays as it is: start nothing on it any more.',
    nextInFile: 'From now on, start Linnet without LINNET_DATABASE_URL: it goes on with what is in {folder}.',
  },
});
