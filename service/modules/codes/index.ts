export {
  ACCOUNT_CODE_SECONDS,
  APP_CODE_SECONDS,
  codeExpiry,
  createDigitCode,
  createSecretCode,
  createSpokenCode,
  hashDigitCode,
  hashSecretCode,
  hashSpokenCode,
  isCodeCurrent,
} from './code.ts';
export {
  type AccountCodeIssue,
  type CodePurpose,
  deleteAppCodesWithin,
  issueAccountCodeWithin,
  issueAppCodeWithin,
  redeemAccountCodeWithin,
  takeAppCodeWithin,
} from './repository.ts';
