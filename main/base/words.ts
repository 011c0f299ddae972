import { translated } from './language.ts';

/** All texts of the desktop app for people: menus, tray, notifications, dialogs, the status page. */
export const words = translated({
  menu: {
    /** The name of the app, which is the first menu on macOS. */
    app: 'Linnet',
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
    help: 'Help',
    openHelp: 'Linnet Help',
    newLink: 'New Link',
    print: 'Print…',
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
  /** Items that the system handles, by Electron's names for them. */
  roles: {
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select All',
    reload: 'Reload',
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
    joined: 'Linnet already runs on this computer at {address}, without this app',
    failed: 'The service could not start',
    starting: 'Starting',
    stopped: 'Stopped',
    newLink: 'New Link from the Clipboard',
    recent: 'Recent links: choose one to copy it',
    copyAddress: 'Copy Linnet’s Address',
    share: 'Share on the Network',
    stayAwake: 'Keep This Computer Awake While Shared',
  },
  jumpList: { newLink: 'Shorten an address', openApp: 'Open the Linnet window' },
  contextMenu: {
    copyLink: 'Copy Link Address',
    undo: 'Undo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    pastePlain: 'Paste Without Formatting',
    selectAll: 'Select All',
  },
  hanging: {
    title: 'The window is not responding',
    detail: 'Your short links still work. Reloading discards anything you typed and did not save.',
    wait: 'Wait',
    reload: 'Reload',
  },
  notification: {
    copied: 'Copied',
    notShared: { title: 'Sharing could not be changed', body: 'Open Linnet to see why.' },
    fault: {
      title: 'Something went wrong in Linnet',
      body: 'Your short links still work. See the log for details.',
    },
    down: {
      title: 'Your short links are not working',
      body: 'Linnet is trying to restart. Open it to see why.',
      bodyWithReport: 'Linnet is trying to restart. See {report} for details.',
    },
    back: { title: 'Your short links work again', body: 'Linnet is running again.' },
    keychainLocked: {
      title: 'The keychain is locked',
      body: 'Your short links still work. Unlock it before you restart Linnet.',
    },
    keysPutBack: {
      title: 'Linnet’s keys were removed from the keychain',
      body: 'Linnet has put them back. You do not need to do anything.',
    },
    keepsRunning: {
      title: 'Linnet is still running',
      body: 'Your short links still work. To open the window, click the tray icon, or start Linnet again if there is no tray. To stop Linnet, choose Quit in the menu.',
      bodyWithoutTray:
        'Your short links still work. This desktop has no tray: to open the window, start Linnet again. Click here if Linnet should stop with its window.',
    },
  },
  autostart: { comment: 'Short links for your network' },
  start: {
    cannotStart: 'Linnet cannot start',
    noSandbox:
      'Linnet cannot show pages without the sandbox. Start it without --no-sandbox, or run only the service and use your browser.',
    noSandboxInAppImage:
      'This system does not let an AppImage create the sandbox that Linnet needs. Install the deb or rpm package instead, which sets it up; or, as an administrator, allow it for every program: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
    folderRefused:
      'Linnet cannot use the folder {folder} ({reason}). Fix this, or start Linnet with LINNET_DATA_DIR set to another folder.',
    secretsDamaged:
      '{file} is damaged: it must contain one JSON object of texts. Restore it from a backup, or delete it to continue with new keys. Everyone then has to sign in again.',
  },
  keys: {
    noAnswer: 'The keychain is locked or not responding',
    lost: 'Linnet’s keys are missing from the keychain',
    wayOut:
      '{reason}. If the keys are lost for good, delete {file} to continue with new ones. Everyone then has to sign in again.',
  },
  crash: {
    byItself: 'The service stopped by itself',
    silent: 'The service stopped responding',
    notReady: 'The service did not start in time',
    notStopped: 'The service did not stop in time',
    notEnded: 'The failed service could not be stopped',
  },
  report: {
    title: 'Linnet crash report. Nothing in it is sent anywhere.',
    time: 'Time',
    system: 'System',
    reason: 'Reason',
    exitCode: 'Exit code',
    uptime: 'Had been running for',
    seconds: '{seconds} s',
    asked: 'The service did not crash: someone requested this report',
    none: 'There are no crash reports',
    noneDetail: 'The service has not crashed. “Save a report” describes its current state.',
    save: 'Save a Report',
    close: 'Close',
  },
  service: {
    joining: 'waiting for the Linnet that is already running on this computer',
    crashed:
      '{times, plural, one {The service stopped by itself # time in a row.} other {The service stopped by itself # times in a row.}}',
  },
  status: {
    retry: 'Try again',
    log: 'Show the log',
    report: 'Save a report',
    reload: 'Reload',
    usePort: 'Use port {port} instead',
    triesAgain: 'Linnet tries again automatically, next at {time}.',
    portIsKept: 'If you change the port, links and codes that contain the current port stop working.',
    teamKey: 'Team key of the other machines',
    useTeamKey: 'Open the database',
    starting: 'Linnet is starting',
    opening: 'Opening your links.',
    doing: 'Still working: {doing}.',
    startingAgain: 'Linnet is restarting',
    linksAreSafe: 'The service stopped by itself. Your links are safe.',
  },
  pageFaults: {
    'page-died': {
      title: 'The window stopped several times',
      advice: 'Your short links still work. Reload the page, or check the log.',
    },
    'page-not-loaded': {
      title: 'The page could not be loaded',
      advice: 'Linnet is running, but its page did not respond. Reload it.',
    },
  },
  failures: {
    'port-taken': {
      title: 'Another program uses Linnet’s port',
      advice: 'It may be another copy of Linnet. Close the other program, then try again.',
    },
    'port-refused': {
      title: 'Linnet cannot use its port',
      advice: 'Follow the advice below, or choose another port. Then start Linnet again.',
    },
    folder: {
      title: 'The data folder cannot be used',
      advice: 'Nothing was changed. Fix the problem below, then try again.',
    },
    keychain: {
      title: 'The keychain is locked',
      advice: 'Unlock it to continue. Linnet tries again automatically.',
    },
    'keys-missing': {
      title: 'Linnet’s keys are not in the keychain',
      advice: 'Restore the keychain that contained them. Linnet then continues automatically.',
    },
    database: {
      title: 'The database could not be opened',
      advice:
        'Nothing was changed. Check that the disk has free space and that the data folder is writable, then try again.',
    },
    'team-key': {
      title: 'The database needs the team key',
      advice:
        'Several machines share this database. Enter the eight words that the first machine shows under Settings, Several machines.',
    },
    config: { title: 'A setting is invalid', advice: 'Correct the setting below, then start Linnet again.' },
    unknown: { title: 'The service could not start', advice: 'Try again. If it fails again, check the log.' },
  },
});
