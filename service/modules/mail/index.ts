export {
  deletionLetter,
  passwordResetLetter,
  providerLinkedLetter,
  restorationLetter,
  verificationLetter,
  welcomeLetter,
} from './letters.ts';
export { composeMail, postLetter, sendsMail } from './outbox.ts';
