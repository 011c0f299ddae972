import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  takeOver: {
    lead: 'On the other computer, open Settings, Backups, Move to another computer, and create the file there. Then choose it here.',
    choose: 'Choose the file',
    chooseHint: 'Its name ends in -move.tar.gz.',
    reading: 'Reading the file …',
    passphrase: 'Passphrase of the file',
    passphraseHint: 'The passphrase you chose when you created the file.',
    contents:
      '{links, plural, one {# link} other {# links}}, {clicks, plural, one {# click} other {# clicks}}',
    made: 'Created {moment}, {size}',
    action: 'Take over',
    another: 'Choose another file',
    opening: 'The file is being unpacked and checked. Nothing has changed yet.',
    restarting: 'Linnet is restarting with the data from the file.',
    stays: 'People keep their passwords. Links keep their names, clicks and settings.',
    back: 'Start with an empty Linnet instead',
    failed: 'The data could not be taken over',
    noFile: 'This file cannot be used',
  },
  card: {
    title: 'Move to another computer',
    intro:
      'Creates one file with everything: links, clicks, accounts, pictures, settings and keys. A newly installed Linnet can take it over, also on another system.',
    start: 'Create file',
    steps: { copying: 'Copying everything…', proving: 'Checking the file…' },
    quiet: 'Sharing is paused, so that the file includes every click and change.',
    failed: 'The file could not be created',
    ready: 'The file is ready',
    file: '{name}.tar.gz',
    contents:
      '{size} · {links, plural, one {# link} other {# links}} · {clicks, plural, one {# click} other {# clicks}} · checked',
    download: 'Download the file',
    next: 'Install Linnet on the other computer, open it, and choose “Take over from another computer”.',
    anew: 'Create it again',
  },
  form: {
    title: 'Create the file for another computer',
    passphrase: 'Passphrase',
    passphraseHint:
      'At least {least, number} characters. Linnet does not store it, and the file cannot be opened without it.',
    again: 'Repeat the passphrase',
    differs: 'The passphrases do not match',
    short: 'At least {least, number} characters',
    stop: 'Stop sharing from this computer',
    stopHint:
      'Two computers must not use the same name. Links keep working on this computer, and you can go back.',
    action: 'Create file',
    cancel: 'Cancel',
  },
  moved: {
    title: 'Linnet moved on {date, date, day}',
    text: 'This computer no longer shares links. They still work here.',
    here: 'Use this computer again',
    confirm: {
      title: 'Use this computer again?',
      shares: 'This computer starts sharing again, as before.',
      file: 'The file can no longer be taken over.',
      two: 'Only do this if no other computer took over. Otherwise two computers serve the same links.',
    },
    done: 'Linnet is active here again',
  },
  waiting: {
    title: 'Nothing is shared yet',
    text: 'Linnet moved here from another computer. This one starts sharing when the old one has stopped, because two computers must not serve the same links.',
    asking: 'Asking it to stop.',
    asked: 'Last asked {moment}.',
    again: 'Ask again',
    off: 'The old computer is off',
    over: 'The old computer has stopped sharing',
    confirm: {
      title: 'Is the old computer off?',
      shares: 'This computer then starts sharing, as the old one did.',
      two: 'If the old computer is still sharing, links may open on either of them.',
      action: 'It is off',
    },
  },
});
