import { translated } from '../../../lib/words.ts';

/** The forms for reporting a link and for writing to the owner. */
export const formWords = translated({
  report: {
    title: 'Report a link',
    advice: 'The people who run this service will check it and can block the link.',
    link: 'Short address or name of the link',
    reason: 'What is wrong with it?',
    choose: 'Choose one',
    reasons: {
      phishing: 'It asks for passwords or money',
      malware: 'It contains harmful software',
      spam: 'It is unwanted advertising',
      illegal_content: 'It shows illegal content',
      other: 'Another reason',
    },
    details: 'What happened? (optional)',
    action: 'Send the report',
  },
  contact: {
    title: 'Write to the people who run this',
    advice: 'Your message goes to the owner of this service and nobody else.',
    message: 'Message',
    deadCode: 'The address {address} does not work. I found it here: ',
    action: 'Send the message',
  },
  email: { label: 'Your email address', hint: 'Only if you want a reply.' },
  sent: {
    report: {
      title: 'Thank you for the report',
      next: 'The people who run this service will check it. Until then, the link keeps working: do not follow it.',
    },
    message: {
      title: 'Thank you for the message',
      next: 'The people who run this service have received it.',
    },
    on: 'Go to the front page',
  },
  faults: {
    link: 'Enter a short address or the name of a link.',
    unknown: 'No link has this address. Check the spelling.',
    reason: 'Choose what is wrong with the link.',
    details: 'Enter up to 2,000 characters.',
    message: 'Enter a message of up to 4,000 characters.',
    email: 'Enter a complete email address, or leave this empty.',
  },
  problem: {
    fields: 'This was not sent yet. Check the marked fields.',
    tooMany:
      'This was not sent: too many messages came from here in a short time. Wait a minute, then send it again.',
    tooLarge: 'This was not sent: it is too long.',
    full: 'This was not sent: no more messages can be accepted right now. Try again later.',
    other: 'This was not sent. Try again in a moment.',
  },
});
