import { translated } from './translated.ts';

/** Every sentence of the desktop app that a person reads: menus, tray, notifications, dialogs, the status page. */
export const words = translated({
  menu: {
    /** The name of the app, which is the first menu on macOS. */
    app: 'Linnet',
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
    help: 'Help',
    newLink: 'New Link',
    find: 'Find',
    settings: 'Settings',
    back: 'Back',
    forward: 'Forward',
    about: 'About Linnet',
    openApp: 'Open Linnet',
    restartService: 'Restart the Service',
    showCrashReports: 'Show Crash Reports',
    showLog: 'Show the Log',
    quit: 'Quit',
  },
  /** Items that the system carries out, by the names that Electron has for them. */
  roles: {
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select All',
    resetZoom: 'Actual Size',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    togglefullscreen: 'Toggle Full Screen',
    minimize: 'Minimize',
    zoom: 'Zoom',
    front: 'Bring All to Front',
    close: 'Close Window',
    services: 'Services',
    hide: 'Hide Linnet',
    hideOthers: 'Hide Others',
    unhide: 'Show All',
  },
  tray: {
    linksBeginWith: 'Links begin with {address}',
    joined: 'This computer runs Linnet at {address}, without this app',
    failed: 'The service does not start',
    starting: 'Starting',
    stopped: 'Stopped',
    newLink: 'New Link from the Clipboard',
    recent: 'Latest links: press one to copy it',
    copyAddress: 'Copy the Address of Linnet',
    share: 'Share on the Network',
    stayAwake: 'Keep This Computer Awake While Shared',
  },
  jumpList: {
    newLink: 'Make a short link of an address',
    openApp: 'Open the window of Linnet',
  },
  contextMenu: {
    copyLink: 'Copy Link Address',
    undo: 'Undo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    pastePlain: 'Paste Without Format',
    selectAll: 'Select All',
  },
  hanging: {
    title: 'The window does not answer',
    detail:
      'Your short links still work. What is typed in the window and not saved is lost when it is loaded again.',
    wait: 'Wait',
    reload: 'Load Again',
  },
  notification: {
    copied: 'Copied',
    notShared: {
      title: 'Sharing was not changed',
      body: 'Open Linnet to see why.',
    },
    fault: {
      title: 'Something failed in Linnet',
      body: 'Your short links still work. The log says more.',
    },
    down: {
      title: 'Your short links do not answer',
      body: 'Linnet tries to start again by itself. Open it to see why.',
      bodyWithReport: 'Linnet tries to start again by itself. What happened is in {report}.',
    },
    back: {
      title: 'Your short links answer again',
      body: 'Linnet runs.',
    },
    keychainLocked: {
      title: 'The keychain is locked',
      body: 'Your short links still work. Unlock it before Linnet starts again.',
    },
    keysPutBack: {
      title: 'Linnet’s keys were removed from the keychain',
      body: 'Linnet has put them back. Nothing else is to be done.',
    },
    keepsRunning: {
      title: 'Linnet keeps running',
      body: 'Your short links still work. Its icon in the tray opens the window; where there is no tray, start Linnet again. To end it, press Quit in the menu.',
    },
  },
  autostart: {
    comment: 'Short links for your network',
  },
  start: {
    cannotStart: 'Linnet cannot start',
    noSandbox:
      'Linnet shows no pages without the sandbox around them. Start it without --no-sandbox, or run the service alone and use your browser.',
    noSandboxInAppImage:
      'This system does not let an AppImage make the sandbox around pages, and Linnet shows none without it. Install the deb or rpm instead, which asks the system for it; or, as an administrator, allow it to every program: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
    folderRefused:
      'Linnet cannot use the folder {folder} ({reason}). Put that right, or start Linnet with LINNET_DATA_DIR set to another folder.',
    secretsDamaged:
      '{file} is damaged: it must hold one JSON object of texts. Put a copy of it back, or delete it to go on with new keys: every person then signs in again.',
  },
  keys: {
    noAnswer: 'The keychain does not answer, or is locked',
    lost: 'The keychain has lost Linnet’s keys',
    wayOut:
      '{reason}. If the keys are gone for good, delete {file} to go on with new ones: every person then signs in again.',
  },
  crash: {
    byItself: 'The service ended by itself',
    silent: 'The service did not answer any more',
    notReady: 'The service was neither ready nor reporting progress in time',
    notStopped: 'The service did not stop in time',
    notEnded: 'The failed service did not end',
  },
  report: {
    title: 'Linnet: report of a crash. Nothing of it is sent anywhere.',
    time: 'Time',
    system: 'System',
    reason: 'Reason',
    exitCode: 'Exit code',
    uptime: 'Had been running for',
    seconds: '{seconds} s',
    asked: 'Nothing has ended: a person asked for this report',
    none: 'There is no crash report',
    noneDetail: 'The service has not stopped by itself. “Save a report” describes how things are now.',
    save: 'Save a Report',
    close: 'Close',
  },
  service: {
    joining: 'waiting for the Linnet that this computer runs',
    crashed:
      '{times, plural, one {The service stopped by itself # time in a row.} other {The service stopped by itself # times in a row.}}',
  },
  status: {
    retry: 'Try again',
    log: 'Show the log',
    report: 'Save a report',
    reload: 'Load again',
    usePort: 'Use port {port} instead',
    triesAgain: 'Linnet tries again by itself, next at {time}.',
    portIsKept: 'With another port, links and codes that name the present one lead nowhere.',
    teamKey: 'Team key of the other Linnets',
    useTeamKey: 'Open the database',
    starting: 'Linnet is starting',
    opening: 'Opening your links.',
    doing: 'Still working: {doing}.',
    startingAgain: 'Linnet is starting again',
    linksAreSafe: 'The service stopped by itself. Your links are safe.',
  },
  pageFaults: {
    'page-died': {
      title: 'The window stopped several times',
      advice: 'Your short links still work. Load the page again, or look into the log.',
    },
    'page-not-loaded': {
      title: 'The page does not load',
      advice: 'Linnet runs, but its page did not answer. Load it again.',
    },
  },
  failures: {
    'port-taken': {
      title: 'Another program uses Linnet’s port',
      advice: 'It may be a second Linnet. Close the other program, then try again.',
    },
    'port-refused': {
      title: 'Linnet cannot use its port',
      advice: 'Do what is said below, or choose another port, then start Linnet again.',
    },
    folder: {
      title: 'The data folder cannot be used',
      advice: 'Nothing was changed. Put right what is said below, then try again.',
    },
    keychain: {
      title: 'The keychain is locked',
      advice: 'Unlock it to go on. Linnet tries again by itself.',
    },
    'keys-missing': {
      title: 'Linnet’s keys are not in the keychain',
      advice: 'Put the keychain back that held them, and Linnet goes on by itself.',
    },
    database: {
      title: 'The database does not open',
      advice:
        'Nothing was changed. Check that the disk has room and that the data folder can be written, then try again.',
    },
    'team-key': {
      title: 'The database wants the team key',
      advice:
        'Other Linnets share this database. Type the eight words that the first of them shows under Settings, Several machines.',
    },
    config: {
      title: 'A setting does not make sense',
      advice: 'Correct the setting named below, then start Linnet again.',
    },
    unknown: {
      title: 'The service does not start',
      advice: 'Try again. If it fails again, the log says what happened.',
    },
  },
});
