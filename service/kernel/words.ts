import { catalogue, sayings } from '../lib/words.ts';

/** Why the service does not start, and what to do about it. */
export const startWords = sayings({
  port: {
    taken: 'Port {port} is used by another program. Set LINNET_PORT to use another port',
    noRights: 'This program is not allowed to use port {port}. Set LINNET_PORT to 1024 or above',
    noRightsOnLinux:
      'This program is not allowed to use port {port}. Set LINNET_PORT to 1024 or above, or allow the port for every program: sudo sysctl -w net.ipv4.ip_unprivileged_port_start=80',
    keptByWindows:
      'Windows reserves port {port} for another purpose. Set LINNET_PORT to another port (netsh interface ipv4 show excludedportrange protocol=tcp lists the reserved ports)',
    refused: 'Linnet cannot use port {port} of this computer: {reason}',
  },
  folder: {
    unusable: '{path} cannot be used: {why}. Fix this, or set LINNET_DATA_DIR to another folder',
    noRights: 'this account does not have permission',
    readOnly: 'its disk is read-only',
    full: 'its disk is full',
    fileInPath: 'a part of its path is a file',
    isFolder: 'it is a folder',
    missing: 'a part of its path is missing',
  },
  database: {
    damaged: 'The database {file} is damaged. Stop Linnet and restore a backup ({reason})',
    notWritable:
      'The database {file} cannot be opened for writing. Let this account write to its folder, or set LINNET_DATA_DIR ({reason})',
    diskTrouble:
      'The database {file} cannot be read or written. Check that its disk has free space and works ({reason})',
    inUse:
      'The database {file} is in use by another program. Close that program, then start Linnet again ({reason})',
    unopened: 'The database {file} cannot be opened: {reason}',
  },
  /** The step of a long start. */
  steps: {
    starting: 'Starting',
    opening: 'opening and updating the database',
    removing: 'removing expired data',
  },
  inUse: {
    unknown:
      'Linnet is already running with this data folder. Stop it, or set LINNET_DATA_DIR to another folder',
    process:
      'Linnet is already running with this data folder: process {pid}. Stop it, or set LINNET_DATA_DIR to another folder',
    address:
      'Linnet is already running with this data folder: process {pid} at {address}. Stop it, or set LINNET_DATA_DIR to another folder',
  },
  lost: 'The database {path} is missing or empty, although Linnet was used here before. Restore a backup or, to start over, remove the old keys ({secrets}, or Linnet’s entries in the keychain)',
  keys: {
    inKeychain:
      'The keys of {folder} are in the keychain of the desktop app. Start Linnet with npm start, or delete {path} to continue with new keys. Everyone then has to sign in again',
    damaged:
      '{path} is damaged: it must contain one JSON object of texts. Restore it from a backup, or delete it to continue with new keys. Everyone then has to sign in again',
  },
  unfinished:
    'The database at {place} contains only part of the data that is being moved there. To finish, run the same command again: {command} …',
  server: {
    tokenRefused:
      'The database server {host} rejected the token. Check LINNET_DATABASE_AUTH_TOKEN ({reason})',
    unusable:
      'The database server {host} cannot be used. Check that it is running and that LINNET_DATABASE_URL is right ({reason})',
  },
});

/** Why an address of this computer is not shared. */
export const sharingWords = sayings({
  isPublic:
    '{address} is an internet address: everyone there could reach Linnet. To share it anyway, allow public addresses',
  absent: 'This computer does not have this address right now',
  portTaken: 'Port {port} is used at this address by another program',
  portRefused: 'The system does not let Linnet use port {port}',
  notReady: 'The system does not have this address ready yet',
  refused: 'The system does not allow this address ({code})',
  noLimits:
    'Rate limits are off, and nothing is shared without them. To share, start Linnet without LINNET_RATE_LIMITS=off',
  fixed: 'Sharing was set when the service was started (LINNET_LAN)',
});

/** The output of the command that exports links. */
export const exportWords = catalogue({
  usage:
    'Usage: {command} --format FORMAT [--history] [--out FILE] [--data DIR], where FORMAT is one of {formats}',
  noDatabase: 'There is no database in {folder}; name the data folder with --data',
  otherVersion: 'The database is from another version of Linnet. Start this version once, then export',
  done: 'Written to {file}',
});

/** The output of the command that restores a backup. */
export const restoreWords = catalogue({
  usage:
    '{command} FILE [--code CODE] [--yes]: FILE is a backup, or the name of one in the folder backups of the data folder',
  copy: 'The backup {name} was created {at} by Linnet {version}: {links, plural, one {# link} other {# links}}, {accounts, plural, one {# account} other {# accounts}}, {clicks, plural, one {# click} other {# clicks}}.',
  change: {
    title: 'What would change in {place}:',
    links: 'Links: {back, number} restored, {gone, number} removed, {changed, number} changed',
    accounts: 'Accounts: {back, number} restored, {gone, number} removed, {changed, number} changed',
    names: '  {what}: {names}',
    back: 'restored',
    gone: 'removed',
    changed: 'changed',
    erased:
      'Erased since: {count, plural, one {# account, which is} other {# accounts, which are}} erased again with the links',
    clicks: 'Clicks: {present, number} now, {copy, number} after restoring',
    unknown: 'The current data in {place} cannot be compared with it.',
  },
  ask: 'Restore it? [y/N] ',
  declined: 'Nothing was changed.',
  done: 'The backup is restored. Start Linnet: your previous data is saved as a backup once the restored data works.',
  occupied:
    '{path} exists, but Linnet uses a server here. Move the file away, or set LINNET_DATA_DIR to another data folder. Nothing was changed',
  unknownServer:
    'The server {host} is not responding: accounts that were erased since the backup come back, and have to be erased again.',
  doneBesideServer:
    'The backup is restored as {file}. The server {host} is unchanged. To use the backup on a server, move it to an empty one, with the same data folder ({folder}):\n  {command} --to ws://HOST:PORT\nTo use the file, start Linnet without LINNET_DATABASE_URL.',
  takenBack: 'The backup could not be restored ({reason}). Everything is as it was before.',
});

/** The output of the command that moves Linnet. */
export const moveWords = catalogue({
  usage:
    '{command} out FILE creates the file for another computer; {command} in FILE takes it over there. You are asked for the passphrase, unless LINNET_MOVE_PASSPHRASE is set.\n{command} --to ws://HOST:PORT [--token-file FILE] [--again] moves the database to a libSQL server; {command} --to file --from ws://HOST:PORT moves it back to the data folder',
  passphrase: 'Passphrase: ',
  again: 'Repeat the passphrase: ',
  differs: 'The passphrases do not match. Nothing was changed',
  exists: '{file} already exists. Nothing was changed',
  notMade: 'The file could not be created. Nothing was changed',
  done: {
    out: '{file} contains everything from {folder}. Nothing is shared from here any more, unless you choose “Use this computer again” on the backups page',
    in: '{file} was taken over into {folder}. Start Linnet to continue',
  },
  database: {
    copying: 'Copying: {done, number} of {total, number} rows ({table})',
    comparing: 'Comparing: {done, number} of {total, number} rows ({table})',
    stopped: 'Stopped. Run the same command to continue',
    none: 'There is no database at {place}. Set LINNET_DATA_DIR to the data folder',
    otherVersion:
      'The database at {place} is from another version of Linnet. Start this version with it once, stop it, then move it',
    partOnly: 'The database at {place} contains only part of the data. Finish that move first',
    running:
      'The database at {place} is in use by {names}. Stop Linnet there, then try again in half a minute',
    tooLarge:
      'A row of the table {table} is larger than a server accepts. Start this version of Linnet with the database for some minutes, which splits the row. Stop it, then move the database',
    notEmpty: 'The database at {place} is not empty. Nothing was changed. Use an empty one',
    changed:
      'The data has changed since the move to {place} began. Add --again to remove what is there and start over',
    differs:
      'The table {table} at {place} is not what it was. Services refuse to start with it. Add --again to remove it and start over',
    teamKey:
      'The secrets at {place} can only be opened with the team key. Set LINNET_TEAM_KEY to the words that a machine there shows, or to the secret that they are started with',
    teamWords: 'The team key, which every other machine asks for once: {words}',
    keychain:
      'The keys of this installation are in the keychain of the desktop app. Start Linnet here first, before any other machine, so that the keys are moved too.',
    pictureDiffers:
      'The picture {name} differs between the two sides. Remove it where it is damaged, then try again',
    compared: '{rows, number} rows in {tables, number} tables were moved from {from} to {to} and compared.',
    nextOnServer:
      'From now on, start Linnet with\n  LINNET_DATABASE_URL={address}\nand, if the server needs a token, LINNET_DATABASE_AUTH_TOKEN_FILE. {from} is unchanged: do not use it any more.',
    nextInFile: 'From now on, start Linnet without LINNET_DATABASE_URL. It uses the data in {folder}.',
  },
});
