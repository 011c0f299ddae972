import { operation, operationsWith } from '../../http/operation.ts';
import { forEveryone, forSignedIn, guarding, perDay, perHour, perMinute } from '../../http/rate-limit.ts';
import { MessageResponse, Nullable } from '../../http/types.ts';
import {
  AppState,
  ChangeEmailRequest,
  ChangeEmailResponse,
  ChangePasswordRequest,
  LoginRequest,
  LoginResponse,
  MeResponse,
  RegisterRequest,
  RegisterResponse,
  RequestPasswordResetRequest,
  ResetPasswordRequest,
  SendVerificationResponse,
  SetPasswordRequest,
  TourCompleteRequest,
  TourCompleteResponse,
  TourRequest,
  TourResponse,
  UpdateProfileRequest,
  VerifyEmailRequest,
  VerifyEmailResponse,
} from './model.ts';

export const GET_APP_STATE = operation({
  method: 'GET',
  path: '/app-state',
  operationId: 'getAppState',
  summary: 'What the screens must know before a visitor signs in',
  description:
    'Answers what the screens need before a person signs in: whether there is an account yet, who may register, and what links begin with.',
  tag: 'System',
  limit: 'none',
  access: { who: 'anyone' },
  responses: { 200: AppState },
});

const byAnyone = operationsWith({
  tag: 'Authentication',
  limit: guarding(forEveryone(perMinute(5), perDay(50))),
  access: { who: 'anyone' },
});

export const REGISTER_USER = operation({
  ...byAnyone('POST', '/auth/register'),
  operationId: 'registerUser',
  summary: 'Make an account and sign in',
  description:
    'Makes an account, signs it in and sets its cookies. The first account owns the installation. The owner decides who may register: 403 when registration is closed.',
  body: RegisterRequest,
  responses: { 201: RegisterResponse, 400: null, 403: null, 409: null },
});

export const LOGIN_USER = operation({
  ...byAnyone('POST', '/auth/login'),
  operationId: 'loginUser',
  summary: 'Sign in',
  description:
    'Signs in with email address and password: answers an access token and sets cookies. An unknown address and a wrong password are the same 401. An account with a second factor gets 403 second_factor_required and a challenge for POST /auth/factors/verify.',
  body: LoginRequest,
  responses: { 200: LoginResponse, 401: null, 403: null },
});

export const GET_CURRENT_USER = operation({
  method: 'GET',
  path: '/auth/me',
  tag: 'Authentication',
  operationId: 'getCurrentUser',
  summary: 'The signed-in account',
  description: 'Answers the account of the caller.',
  limit: forSignedIn(perMinute(60)),
  access: { who: 'signed-in', whileWaiting: true },
  headers: ['Last-Event-ID'],
  responses: { 200: MeResponse },
});

const bySession = operationsWith({ tag: 'Authentication', access: { who: 'session' } });

export const UPDATE_CURRENT_USER = operation({
  ...bySession('PATCH', '/auth/me'),
  operationId: 'updateCurrentUser',
  summary: 'Change the name of the signed-in account',
  description: 'Sets the name of the account. null, or white space alone, removes it.',
  limit: forSignedIn(perMinute(10)),
  body: UpdateProfileRequest,
  responses: { 200: MeResponse },
});

export const SET_PASSWORD = operation({
  ...bySession('POST', '/auth/set-password'),
  operationId: 'setPassword',
  summary: 'Give an account its first password',
  description: 'Gives a password to an account that has none, because it signs in with a provider.',
  limit: forSignedIn(perMinute(5)),
  body: SetPasswordRequest,
  responses: { 200: MessageResponse, 400: null },
});

export const CHANGE_PASSWORD = operation({
  ...bySession('POST', '/auth/change-password'),
  operationId: 'changePassword',
  summary: 'Replace a password, proved by the current one',
  description: 'Replaces the password of the account. All other sessions of the account end.',
  limit: guarding(forSignedIn(perMinute(5))),
  body: ChangePasswordRequest,
  responses: { 200: MessageResponse, 400: null },
});

export const CHANGE_EMAIL = operation({
  ...bySession('POST', '/auth/change-email'),
  operationId: 'changeEmail',
  summary: 'Give the account another email address',
  description:
    'Changes the address that the account signs in with, proved by the password. With a mail server, a code is sent to the new address first, and the second call with that code changes it.',
  limit: guarding(forSignedIn(perMinute(5), perHour(20))),
  body: ChangeEmailRequest,
  responses: { 200: ChangeEmailResponse, 400: null, 409: null },
});

export const REQUEST_PASSWORD_RESET = operation({
  ...byAnyone('POST', '/auth/request-password-reset'),
  operationId: 'requestPasswordReset',
  summary: 'Ask for a code for a new password',
  description:
    'Mails a code for a new password. The answer is the same whether or not an account has this address.',
  limit: forEveryone(perHour(3)),
  body: RequestPasswordResetRequest,
  responses: { 200: MessageResponse },
});

export const RESET_PASSWORD = operation({
  ...byAnyone('POST', '/auth/reset-password'),
  operationId: 'resetPassword',
  summary: 'Set a new password by means of a code',
  description: 'Sets a new password with the code that was mailed. All sessions of the account end.',
  limit: guarding(forEveryone(perHour(5))),
  body: ResetPasswordRequest,
  responses: { 200: MessageResponse, 400: null },
});

const bySignedIn = operationsWith({
  tag: 'Authentication',
  limit: forSignedIn(perMinute(30)),
  access: { who: 'signed-in', scopes: [] },
});

export const GET_ONBOARDING_STATE = operation({
  ...bySignedIn('GET', '/auth/onboarding'),
  operationId: 'getOnboardingState',
  summary: 'Where to resume the tour',
  description: 'Answers at which step of the tour the person stopped. It is kept for 24 hours.',
  limit: forSignedIn(perMinute(60)),
  responses: { 200: TourResponse },
});

export const PUT_ONBOARDING_STATE = operation({
  ...bySignedIn('PUT', '/auth/onboarding'),
  operationId: 'putOnboardingState',
  summary: 'Remember where a person is in the tour',
  description: 'Stores at which step of the tour the person is.',
  body: TourRequest,
  responses: { 200: TourResponse },
});

export const COMPLETE_ONBOARDING = operation({
  ...bySignedIn('POST', '/auth/onboarding/complete'),
  operationId: 'completeOnboarding',
  summary: 'Finish the tour',
  description: 'Ends the tour of the account. The first call counts.',
  body: Nullable(TourCompleteRequest),
  optionalBody: true,
  responses: { 200: TourCompleteResponse },
});

const whileWaiting = operationsWith({
  tag: 'Authentication',
  access: { who: 'signed-in', scopes: [], whileWaiting: true },
});

export const SEND_VERIFICATION = operation({
  ...whileWaiting('POST', '/auth/send-verification'),
  operationId: 'sendVerification',
  summary: 'Send a code that verifies the email address',
  description: 'Mails a code of six digits to the address of the account. Three codes an hour can be sent.',
  limit: forSignedIn(perMinute(1), perHour(3)),
  responses: { 200: SendVerificationResponse, 400: null },
});

export const VERIFY_EMAIL = operation({
  ...whileWaiting('POST', '/auth/verify-email'),
  operationId: 'verifyEmail',
  summary: 'Verify the email address with a code',
  description:
    'Verifies the email address of the account with the code that was mailed, and sets new cookies.',
  limit: guarding(forSignedIn(perHour(10))),
  body: VerifyEmailRequest,
  responses: { 200: VerifyEmailResponse, 400: null },
});
