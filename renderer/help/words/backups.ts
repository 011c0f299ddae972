import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  daily: 'Linnet makes a copy every night, and before each update. The owner sees them under {backups}.',
  proof: 'A copy counts only once it was restored beside the running Linnet and compared with it.',
  headingSafe: 'Make them safe',
  folder:
    'Under {folder}, choose {own}: a USB disk or a network drive. Copies on the same disk do not help when it breaks.',
  code: 'Print the recovery code with {show} and {print}, and keep it apart from the copies. Another computer needs it to open the keys in a copy.',
  now: '{now} makes a copy at once.',
  headingRestore: 'Restore a copy',
  practise: 'In the menu of a copy, {practise} shows that it is good and changes nothing.',
  restore: '{restore} shows first what goes, what comes back and what changes.',
  confirm:
    'Type the word that is asked for, and press {action}. Linnet starts again with the copy within seconds.',
  undo: 'What was there before is kept as a copy of its own.',
  kept: 'Seven daily copies are kept, none of any kind longer than 15 days.',
  gone: 'The folder for copies is gone',
  goneThen:
    'Connect the disk or the drive again. Until then copies go to the data folder, and move there by themselves later.',
  failed: 'A copy was not made, or not proven',
  failedThen:
    'The page says why. Most often the disk is full: a copy needs about twice the room that the data takes.',
  computer: 'The computer is broken',
  computerThen:
    'Install Linnet on another one, put the copy into the folder for copies there, restore it, and type the recovery code.',
});
