import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  takeOver: {
    lead: 'On the other computer, open Settings, Backups, Move to another computer, and make the file there. Choose it here.',
    choose: 'Choose the file',
    chooseHint: 'Its name ends in -move.tar.gz.',
    reading: 'Reading the file …',
    passphrase: 'Passphrase of the file',
    passphraseHint: 'The one that was typed when the file was made.',
    contents:
      '{links, plural, one {# link} other {# links}}, {clicks, plural, one {# click} other {# clicks}}',
    made: 'Made {moment}, {size}',
    action: 'Take over',
    another: 'Choose another file',
    opening: 'The file is unpacked and checked. Nothing has changed yet.',
    restarting: 'Linnet starts again with what was in the file.',
    stays: 'People sign in with the passwords they have. Links keep their names, clicks and settings.',
    back: 'Begin with an empty Linnet instead',
    failed: 'Linnet was not taken over',
    noFile: 'This file cannot be taken over',
  },
  card: {
    title: 'Move to another computer',
    intro:
      'Makes one file with everything: links, clicks, accounts, pictures, settings and keys. A Linnet that was just installed takes it over, also on another system.',
    start: 'Make the file',
    steps: { copying: 'Everything is copied …', proving: 'The file is checked …' },
    quiet: 'Meanwhile nothing is shared, so that no click and no change is missing in the file.',
    failed: 'The file was not made',
    ready: 'The file is ready',
    file: '{name}.tar.gz',
    contents:
      '{size} · {links, plural, one {# link} other {# links}} · {clicks, plural, one {# click} other {# clicks}} · checked',
    download: 'Download the file',
    next: 'Install Linnet on the other computer, open it, and choose “Take over from another computer”.',
    anew: 'Make it anew',
  },
  form: {
    title: 'Make the file for another computer',
    passphrase: 'Passphrase',
    passphraseHint:
      'At least {least, number} characters. Without it the file cannot be opened; Linnet does not keep it.',
    again: 'Passphrase once more',
    differs: 'The two are not the same',
    short: 'At least {least, number} characters',
    stop: 'Stop sharing from this computer',
    stopHint:
      'Two computers must not answer for one name. Links go on working on this one, and you can go back.',
    action: 'Make the file',
    cancel: 'Cancel',
  },
  moved: {
    title: 'Linnet moved on {date, date, day}',
    text: 'Nothing is shared from this computer any more. Its links still work here.',
    here: 'Go on here after all',
    confirm: {
      title: 'Go on here after all?',
      shares: 'This computer shares again, as it did before.',
      file: 'The file that was made is not good for taking over any more.',
      two: 'Do this only when no other computer took over: two would answer for the same links.',
    },
    done: 'Linnet goes on here',
  },
  waiting: {
    title: 'Nothing is shared yet',
    text: 'Linnet came from another computer. As long as that one may still share, this one does not: two must not answer for the same links.',
    asking: 'It is being asked to stop.',
    asked: 'Asked {moment}.',
    again: 'Ask again',
    off: 'The old computer is off',
    over: 'The old computer does not share any more',
    confirm: {
      title: 'Is the old computer off?',
      shares: 'This computer then shares as the old one did.',
      two: 'If the old one is still on and shares, links may lead to either of the two.',
      action: 'It is off',
    },
  },
});
