import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {domains} and press {add}.',
  name: 'Type a name that your network knows or will know, such as {example}.',
  point:
    'Point the name at the computer that runs Linnet: in the router, in your DNS server, or in the hosts file of each computer. The page of the domain shows the lines.',
  check: 'Press {check} there. Linnet asks for the name, looks where it leads, and asks itself through it.',
  use: 'Choose the domain in the form of a link. Links without one keep the usual address.',
  own: 'Aliases are free on each domain: wiki may lead elsewhere on another one.',
  root: 'The page of the domain also says where the bare name leads, and what visitors see when there is no such link.',
  weekly: 'Linnet checks active names every week.',
  port: 'The port belongs to the address too, unless Linnet answers at port 80.',
  notHere: 'The check says that the name leads elsewhere',
  notHereThen:
    'Compare the address it found with the one on the page. Routers and computers may remember the old answer for a while.',
  suspended: 'The domain is suspended',
  suspendedThen: 'Three weekly checks in a row failed. Point the name here again and press {check}.',
  full: 'No more domains can be added',
  fullThen:
    'Revoke one you do not need and remove it for good. The owner can raise the number under {security}.',
  revoke: 'You do not want the domain any more',
  revokeThen: 'Press {revoke} on its page. You decide whether its links stay in your list or go too.',
});
