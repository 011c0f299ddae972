import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  verdict: {
    well: 'Everything is working',
    wellDetail: 'Changes are saved, clicks are counted, and nothing is waiting.',
  },
  trouble: {
    full: 'The disk is full',
    fullAdvice:
      'Free up space on the disk that contains {folder}. Links keep redirecting, and Linnet starts saving again automatically.',
    readOnly: 'The data folder is read-only',
    readOnlyAdvice: 'Let the account that runs Linnet write to {folder}. Links keep redirecting.',
    missing: 'The database file is missing',
    missingAdvice: 'Put the folder {folder} back, or connect its disk. Links keep redirecting for now.',
    unreachable: 'The database is not responding',
    unreachableAdvice:
      'Check that its server is running and can be reached. Links keep redirecting, and clicks are kept here until then.',
    refused: 'The database server rejected the token',
    refusedAdvice: 'Enter a new token below. Links keep redirecting, and clicks are kept here until then.',
    failing: 'The disk reports errors',
    failingAdvice: 'Copy {folder} to another disk, then replace this one. Links keep redirecting for now.',
    damaged: 'The database is damaged',
    damagedAdvice:
      'Restore an earlier backup on the page “Backups”, and check the disk. Links keep redirecting for now.',
    littleRoom: 'Only {free} left on the disk',
    littleRoomAdvice:
      'Free up space on the disk that contains {folder}. Nothing can be saved once it is full.',
    lost: '{clicks, plural, one {# click was lost} other {# clicks were lost}} since Linnet started',
    lostAdvice: 'The database rejected clicks for too long. Check the disk and the log below.',
    behind: '{clicks, number} clicks are waiting to be saved',
    behindAdvice:
      'They are saved as soon as the database accepts them. If the number keeps growing, check the disk.',
    writerMissing: 'Nothing can be saved for a moment',
    writerMissingAdvice:
      'The part of Linnet that saves is restarting. If this message stays, restart Linnet.',
    threadMissing: '{thread} is unavailable for a moment',
    threadMissingAdvice: 'This part of Linnet is restarting. If this message stays, restart Linnet.',
    threadRestless: '{thread} was restarted {restarts, number} times',
    threadRestlessAdvice: 'It keeps stopping. The errors in the log below say why.',
    slow: 'Responses are slow',
    slowAdvice:
      'In the last minute, some were {ms, number} ms late. Another program may be using the processor, or this computer needs a faster one.',
    clock: 'The clock is far ahead',
    clockAdvice:
      'Check the date and time of this computer. Nothing is erased by age until the clock has been right for an hour.',
  },
  disk: {
    title: 'Disk',
    free: '{free} free',
    detail: 'of {total}. {saved}.',
    unknown: 'Free space unknown',
    notTold: 'The system does not report the free space.',
    saved: 'Changes are saved',
    notSaved: 'Changes are not saved',
    share: '{share} of the disk is used',
  },
  database: {
    title: 'Database',
    inFile: 'In one file in the data folder.',
    withLog: '{bytes} of it are in the write-ahead log next to the file, which is emptied regularly.',
    remote: 'On a server',
    silent: 'Not responding',
    remoteDetail: 'The data is on the libSQL server {host}.',
    gone: 'Missing',
    goneDetail: 'The file is not where it should be.',
  },
  token: {
    title: 'Database token',
    field: 'New token',
    kept: 'Linnet stores a token for the server {host}. A new one is tested first and used immediately.',
    none: 'No token is used for the server {host}. A new one is tested first and used immediately.',
    fixed:
      'LINNET_DATABASE_AUTH_TOKEN sets the token for the server {host}. To use another one, change it and restart Linnet.',
    save: 'Use this token',
    saved: 'The new token is in use',
  },
  speed: {
    title: 'Response',
    measuring: 'Measuring',
    measuringDetail: 'The first figures appear in a moment.',
    late: 'Up to {ms, number} ms late',
    atOnce: 'Immediate',
    detail: 'For 99 of 100 requests in the last minute. The longest wait was {max, number} ms.',
  },
  program: {
    title: 'Program',
    version: 'Linnet {version}',
    memory: 'Uses {bytes} of memory.',
    started: 'Started {moment}, with Node {node}.',
  },
  work: {
    title: 'Waiting',
    queue: 'Queue',
    waiting: 'Waiting',
    clicksWritten: '{clicks, number} saved since Linnet started',
    queues: {
      clicks: 'Clicks to save',
      deliveries: 'Webhook deliveries',
      mails: 'Messages to send',
    },
  },
  threads: {
    title: 'Threads',
    caption: 'Threads of the service',
    about: 'Parts of Linnet that work in the background, so that visitors never wait for them.',
    name: 'Task',
    state: 'State',
    waiting: 'Waiting',
    restarts: 'Restarts',
    states: { resting: 'Idle', running: 'Running', missing: 'Missing' },
    names: {
      writer: 'Saving',
      statistics: 'Statistics',
      lists: 'Lists and search',
      drawing: 'QR codes',
      'bulk-drawing': 'QR codes in bulk',
      files: 'Exports',
      copies: 'Backups',
      imports: 'Imports',
    },
  },
});
