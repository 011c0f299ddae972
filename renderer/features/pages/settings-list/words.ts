import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  pages: {
    you: 'Your name, picture, email, password, devices and language.',
    sharing: 'Who on the network can open Linnet, at which address, and a test with a phone.',
    links: 'Domains, and rules for links.',
    backups: 'Backups, restoring, and moving to another computer.',
    keysAndWebhooks: 'What lets programs use your links, and tells them about changes.',
    mailAndSignIn: 'The mail server, and other ways to sign in.',
    thisComputer: 'How Linnet runs on this computer, and its log.',
    anywhere: 'From your phone, any page, other programs and the address bar.',
  },
  folded: {
    letters: 'Your week on Monday, and reminders before a link ends.',
    firstSteps: 'Show them on Home again.',
    names: 'The name on the network, the port, and short names such as go.',
    https: 'Nobody on the network reads along; certificates for it.',
    frontPage: 'What visitors see, and the colour of printed pages.',
    networks: 'Names for parts of your network, for rules and statistics.',
    networkSecurity: 'What people can do without an account, limits and proxies.',
    origins: 'Pages at other addresses that can act for people who are signed in.',
    severalMachines: 'Several computers that share one database.',
    clicks: 'How long clicks are kept, and what is stored about visitors.',
    watch: 'Whether Linnet tells people about dead and moved destinations.',
    deletedLinks: 'How long deleted links and previous aliases are kept.',
    apps: 'Programs that people can connect to their accounts.',
  },
});
