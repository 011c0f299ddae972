export {
  ACCOUNT_CODE_SECONDS,
  APP_CODE_SECONDS,
  codeExpiry,
  createDigitCode,
  createSecretCode,
  createSpokenCode,
  FEW_GROUPS,
  hashDigitCode,
  hashSecretCode,
  hashSpokenCode,
  isCodeCurrent,
} from './code.ts';
