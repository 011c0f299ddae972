export {
  backupLetter,
  deletionLetter,
  emailChangedLetter,
  passwordResetLetter,
  providerLinkedLetter,
  restorationLetter,
  verificationLetter,
  welcomeLetter,
} from './letters/letters.ts';
export { composeMail, postLetter, sendsMail } from './outbox.ts';
export { countPostedMails } from './repository.ts';
