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
