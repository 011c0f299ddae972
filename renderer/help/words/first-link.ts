import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Press {newLink} on any screen, or the key {key}.',
  destination: 'Paste the long address into {destination}.',
  alias: 'Type a name into {alias}, such as “wiki”. If you leave it empty, Linnet makes one up.',
  create: 'Press {create}, then {copy} to take the short address along.',
  folded:
    'Everything else waits under plain names below the two fields, and can be changed at any time later.',
  keyboard: '{send} creates the link from any field of the form.',
  kept: 'If you close the form, what you typed is offered back when you open it again.',
  taken: 'The alias is taken',
  takenThen:
    'The form says where that link leads, and offers aliases that are free. If the link leads to the same place, use it instead.',
  here: 'The form says “{onlyHere}”',
  hereThen: 'Nobody else can follow the link yet. {share} first; links made before work from then on too.',
  refused: 'The destination is refused',
  refusedThen:
    'It needs a host, such as docs.example.com. The owner may also have blocked the place, or allow only public destinations.',
});
