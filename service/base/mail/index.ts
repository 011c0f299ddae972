export { type Letter, type LetterIn, type LetterSection, sectionAsText } from './letters/letter.ts';
export {
  backupLetter,
  deletionLetter,
  emailChangedLetter,
  newDeviceLetter,
  passwordResetLetter,
  providerLinkedLetter,
  restorationLetter,
  verificationLetter,
  welcomeLetter,
} from './letters/letters.ts';
export { composeMail, countsAsVerified, postLetter, sendsMail } from './outbox.ts';
export { countPostedMails } from './repository.ts';
