import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  undo: 'Press {undo} in the message that follows a change, or the keys {keys}. Changes of links can be taken back for ten minutes, also many at once.',
  redo: 'The keys {keys} do again what was taken back.',
  headingHistory: 'Go back to an earlier state',
  open: 'Open the link and find {history}. It says who changed what, when and in which way.',
  back: 'Press {goBack} beside a change. You see what would change before you agree.',
  clicks: 'Clicks stay as they are. A password of that time does not come back.',
  kept: 'The history reaches back 400 days, unless the owner chose another time.',
  headingBin: 'Take a link out of the bin',
  bin: 'Open {bin} and press {restore} beside the link. It comes back with its address, clicks and tags.',
  days: 'Links stay there for 30 days, unless the owner chose another time. Until then their aliases stay taken.',
  visitors: 'Visitors of a link in the bin are told that it is gone.',
  forGood: 'What is deleted for good cannot be brought back.',
  late: 'The message with Undo is gone',
  lateThen: 'Within ten minutes the keys still work. After that, go back by the history.',
  programs: 'A link that a program deleted is not in the bin',
  programsThen: 'Programs delete for good, as they expect to. The owner can change that under {deleted}.',
  domain: 'A link cannot be restored',
  domainThen:
    'It is blocked, its domain was given up, or its destination is blocked by now. The message says which.',
});
