export { startMailer } from './delivery.ts';
export {
  deletionLetter,
  passwordResetLetter,
  providerLinkedLetter,
  restorationLetter,
  verificationLetter,
  welcomeLetter,
} from './letters/letters.ts';
export { composeMail, forgetOldMails, postLetter, sendsMail } from './outbox.ts';
export { insertMailWithin } from './repository.ts';
