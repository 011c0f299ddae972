import { translated } from '../../../lib/words.ts';

/** The forms to report a link and to write to the owner. */
export const formWords = translated({
  report: {
    title: 'Report a link',
    advice: 'The people who run this service look at it, and can block the link.',
    link: 'Short address or name of the link',
    reason: 'What is wrong with it',
    choose: 'Choose one',
    reasons: {
      phishing: 'It asks for passwords or money',
      malware: 'It brings harmful software',
      spam: 'It is unwanted advertising',
      illegal_content: 'What it shows is against the law',
      other: 'Another reason',
    },
    details: 'What happened, if you want to say more',
    action: 'Send the report',
  },
  contact: {
    title: 'Write to the people who run this',
    advice: 'Your message goes to the owner of this service, and to no other place.',
    message: 'Message',
    deadCode: 'The address {address} leads nowhere. I found it here: ',
    action: 'Send the message',
  },
  email: { label: 'Your email address', hint: 'Only if you want an answer.' },
  sent: {
    report: {
      title: 'Thank you for the report',
      next: 'The people who run this service look at it. Until they have, the link goes on working: do not follow it.',
    },
    message: { title: 'Thank you for the message', next: 'The people who run this service have it now.' },
    on: 'Go to the front page',
  },
  faults: {
    link: 'Enter a short address or the name of a link.',
    unknown: 'No link has this address. Check it for a typing mistake.',
    reason: 'Choose what is wrong with the link.',
    details: 'Write 2,000 characters at most.',
    message: 'Write a message of 4,000 characters at most.',
    email: 'Enter a whole email address, or leave this empty.',
  },
  problem: {
    fields: 'This was not sent yet. Look at what is marked below.',
    tooMany: 'This was not sent: too much came from here in a short time. Wait a minute, then send it again.',
    tooLarge: 'This was not sent: it is too long.',
    full: 'This was not sent: nothing more can be taken right now. Try again later.',
    other: 'This was not sent. Try again in a moment.',
  },
});
