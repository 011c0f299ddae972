import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  mailServerCard: {
    mail: 'Mail',
    howMessagesReach: 'How messages reach people',
    save: 'Save',
    withoutMailServer: 'Without a mail server',
    withoutServerHint:
      'Messages stay in the outbox below, where you read codes to people. New email addresses count as verified.',
    sendThroughMail: 'Send through a mail server',
    newPeopleVerify: 'New people verify their email with a code, and set a new password by themselves.',
    mailServerSaved: 'Mail server saved',
    savedWithoutServer: 'Messages stay in the outbox',
  },
  messageRow: {
    nextTry: 'Next try: {next_attempt_at}',
    openTo: 'Open “{subject}” to {recipient}',
    open: 'Open',
  },
  messageStatus: {
    read: 'To be read here',
    waiting: 'Waiting',
    sent: 'Sent',
    givenUp: 'Given up',
    triedVain: 'Tried in vain',
  },
  messageView: {
    to: 'To',
    written: 'Written',
    sent: 'Sent',
    mailServer: 'Mail server',
    theMessage: 'the message',
    mailServerTaken: 'The mail server has taken the message; the only copy is the recipient’s.',
    deleteMessage: 'Delete message',
    done: 'Done',
    messageDeleted: 'Message deleted',
  },
  outbox: {
    outbox: 'Outbox',
    sendAgainGiven: 'Send again what was given up',
    noMessagesYet: 'No messages yet',
    codesNoticesWelcomes: 'Codes, notices and welcomes appear here for a month.',
    messagesSentAgain: '{value, plural, one {# message} other {# messages}} will be sent again',
  },
  serverFields: {
    server: 'Server',
    mailExampleCom: 'mail.example.com',
    security: 'Security',
    port: 'Port',
    user: 'User',
    password: 'Password',
    sender: 'Sender',
    addressMessagesCome: 'The address messages come from; the mail server must allow it.',
    linnetExampleCom: 'linnet@example.com',
    checkCertificate: 'Check the certificate',
    switchOffMail:
      'Switch it off only for a mail server of your own network whose certificate nobody signed.',
    tlsStart: 'TLS from the start',
    none: 'None',
    leaveEmptyKeep: 'Leave empty to keep the stored one.',
    storedFormerServer: 'The stored one is for the former server. Enter the password for this one.',
  },
  testMail: {
    tryIt: 'Try it',
    sendTestMessage: 'Send a test message',
    mailServerTook: 'The mail server took a message to {to}',
  },
});
