import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {imports} and choose where the links come from. Each choice says where to find its file.',
  read: 'Choose the file, paste lines, or give the address of the server, and press {read}.',
  look: 'Look through the rows. Each has a verdict: new, here already, name taken, or refused with the reason.',
  choose: 'Say what becomes of names that are taken, of tags and of passwords.',
  create: 'Create the links. Nothing was written before that.',
  undo: 'An import can be taken back in one step for 30 days, except links that were changed since.',
  headingOut: 'Take links out',
  export: 'In {links}, press {export}. The file has what the filters show, what is selected, or all.',
  formats:
    'CSV and Excel are for spreadsheets, JSON lines for programs and for another Linnet, and golink for golink.',
  passwords: 'Passwords are in no export.',
  columns: 'A table is read in the wrong way',
  columnsThen:
    'Under {mapping}, say which column holds what, or choose another separator or encoding, and read again.',
  clash: 'Many names are taken',
  clashThen: 'Leave those rows out, or let Linnet put a number behind the name.',
  large: 'The file is refused as too large',
  largeThen: 'A file can have 200 MB. Divide it, and import the parts one after the other.',
});
