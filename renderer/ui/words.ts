import { catalogue } from '../lib/words.ts';

export const words = catalogue({
  bottomBar: {
    main: 'Main',
    more: 'More',
    waiting: '{page}, {count}',
  },
  keycaps: {
    control: 'Ctrl',
    shift: 'Shift',
    enter: 'Enter',
    escape: 'Esc',
    backspace: 'Backspace',
    delete: 'Delete',
    space: 'Space',
  },
  breakdown: {
    others: '{others, plural, one {# other} other {# others}}',
    shown: '{shown, number} of {all, number} shown',
  },
  characterCount: {
    of: '{used, number} of {most, number}',
  },
  chip: {
    removeFilter: 'Remove the filter {name}',
  },
  colourField: {
    wrongForm: 'Six digits after #, such as #1a1a1a',
    colourPicker: '{label}, colour picker',
  },
  confirmDialog: {
    cancel: 'Cancel',
  },
  connectionBar: {
    noAnswer: 'Linnet is not responding.',
    pageStays: 'You can still see this page.',
    tryingAgain: 'Trying again.',
    silent: 'The database has not responded since {since, time, short}.',
    silentForLong: 'The database has not responded since {since, date, moment}.',
    goesOn: 'Links keep working. Changes wait until it is back.',
    look: 'Check that its server is running and can be reached.',
  },
  copyButton: {
    copy: 'Copy {what}',
    copied: '{text} copied',
    done: 'Copied',
    refused: 'The browser did not allow copying',
    byHand: 'Select the text and copy it manually.',
  },
  decidedAtStart: {
    title: 'Set when Linnet was started',
    how: 'The setting {setting} overrides your choice here. Start Linnet without it to choose.',
  },
  domainsField: {
    label: 'Domains',
    hint: 'What follows the @ in an address, such as example.org. Separate several with commas.',
  },
  dialog: {
    close: 'Close',
  },
  missingScreen: {
    title: 'This screen is not available yet',
    comes: 'It opens automatically when Linnet responds.',
  },
  errorState: {
    tryAgain: 'Try again',
    signIn: 'Sign in',
    whatToDo: 'What to do',
  },
  field: {
    optional: '(optional)',
  },
  fileProgress: {
    receiving: 'Receiving, {size} so far',
    receivingShare: 'Receiving {share}',
    saving: 'Saving',
    cancel: 'Cancel the export',
  },
  draftOffer: {
    title: 'You have a draft',
    typed: 'You left it {moment}.',
    goOn: 'Continue with draft',
    beginAnew: 'Start over',
  },
  form: {
    send: 'Save or send the form',
    group: 'In forms',
  },
  formProblem: {
    isBack: 'The database is back',
    sendAgain: 'Nothing was changed. Try again.',
  },
  loaded: {
    loading: 'Loading',
    slow: 'This takes longer than usual. If it does not continue, reload the page.',
    notAvailable: 'Not available right now.',
  },
  noticeBar: {
    notice: 'Notice',
  },
  pager: {
    pages: 'Pages',
    of: '{first}–{last} of {total}',
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
  openPage: {
    signIn: 'Sign in',
  },
  page: {
    help: 'Help with this screen',
    newLink: 'New link',
  },
  passwordInput: {
    hidePassword: 'Hide the password',
    showPassword: 'Show the password',
  },
  personMenu: {
    accountMenu: 'Account menu',
  },
  pictureChooser: {
    remove: 'Remove',
  },
  relativeTime: {
    never: 'Never',
  },
  searchAnywhere: {
    label: 'Search or do something',
    short: 'Search',
  },
  searchField: {
    clearSearch: 'Clear the search',
  },
  secret: {
    copied: 'Copied',
    copy: 'Copy the {what}',
    announced: 'The {what} is copied',
    refused: 'The browser did not allow copying',
    byHand: 'Select the {what} and copy it manually.',
  },
  shell: {
    skipContent: 'Skip to the content',
  },
  shellSkeleton: {
    loading: 'Linnet is loading',
  },
  shortcuts: {
    everywhere: 'Everywhere',
    goTo: 'Go to',
    links: 'Links',
    charts: 'Charts',
    board: 'My board',
  },
  showAll: {
    fewer: 'Show fewer',
    some: 'Show {count} of {of}',
    all: 'Show all {count}',
  },
  sidebar: {
    main: 'Main',
    home: 'Linnet, home',
    fold: 'Collapse the sidebar',
    widenSidebar: 'Widen the sidebar',
    narrowSidebar: 'Narrow the sidebar',
  },
  staleNotice: {
    outOfDate: 'What you see may be out of date. {advice}',
    tryAgain: 'Try again',
  },
  awaitedName: {
    until: 'It begins with the address of this computer until a phone has found the name {name}.',
    test: 'Test with a phone',
  },
  thisComputerOnly: {
    onlyHere: 'Only works on this computer.',
    share: 'Share on the local network',
  },
  toasts: {
    notifications: 'Notifications',
  },
  pageOfLinks: 'Page of links',
  undoable: {
    undo: 'Undo',
    done: 'Change undone',
  },
});
