import { expect } from 'vitest';
import { updateAccount } from '../../../../../service/people/accounts/repository.ts';
import { writeDirectly } from '../../../../support/links.ts';
import { codeIn, mailsTo } from '../../../../support/outbox.ts';
import { PASSWORD, type Person, signIn, signUpAnother } from '../../../../support/people.ts';
import type { Answer } from '../../../../support/request.ts';
import {
  askFor,
  connect,
  createPkce,
  obtainCode,
  redeem,
  refresh,
} from '../../../people/apps/device-flow.ts';
import { acts, type Case, type Cases, type Stage, send } from '../asked.ts';

const OTHER_PASSWORD = 'Another-Horse-8';

let newcomers = 0;

/** What registering needs, for an email that no account has. */
function newcomer(): { email: string; password: string } {
  newcomers += 1;
  return { email: `asked-${newcomers}@example.com`, password: PASSWORD };
}

const register = (stage: Stage, body: object): Promise<Answer> =>
  send(stage, 'POST /auth/register', body, '');

/** Signing in takes the field's right value, and no other. */
const signsIn = (name: 'email' | 'password', wrong: string): Case =>
  acts(async (stage, isRight) => {
    const right = { email: stage.ada.email, password: PASSWORD };
    return (await send(stage, 'POST /auth/login', { ...right, ...(!isRight && { [name]: wrong }) }, ''))
      .status;
  }, 200);

/** An account without a password, as one that came by a provider. */
async function withoutPassword(stage: Stage): Promise<Person> {
  const person = await signUpAnother(stage.service);
  await writeDirectly(stage.service, 'update accounts set password_hash = null where id = ?', [person.id]);
  return person;
}

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The newest code that was mailed to a person; some mails follow the answer after a while. */
async function newestCode({ service }: Stage, { email }: Person): Promise<string> {
  const look = async (): Promise<string> => codeIn((await mailsTo(service, email))[0]?.text ?? '');
  await expect.poll(look).not.toBe('');
  return look();
}

/** Sets a new password by a mailed code, with one field wrong unless it is right; whether the new one works then. */
const resets = (name: 'email' | 'code' | 'password', wrong: (code: string) => string): Case =>
  acts(async (stage, isRight) => {
    const person = await signUpAnother(stage.service);
    await send(stage, 'POST /auth/request-password-reset', { email: person.email }, '');
    const code = await newestCode(stage, person);
    const right = { email: person.email, code, password: OTHER_PASSWORD };
    await send(
      stage,
      'POST /auth/reset-password',
      { ...right, ...(!isRight && { [name]: wrong(code) }) },
      '',
    );
    return (await signIn(stage.service, person, OTHER_PASSWORD)).status;
  }, 200);

/** Trades the code of an app for tokens, with one field wrong unless it is right. */
const trades = (name: 'code' | 'code_verifier'): Case =>
  acts(async (stage, isRight) => {
    const { verifier, challenge } = createPkce();
    const person = await signUpAnother(stage.service);
    const code = await obtainCode(stage.service, person, askFor(challenge));
    const right = { code, code_verifier: verifier };
    return (await redeem(stage.service, { ...right, ...(!isRight && { [name]: 'x'.repeat(43) }) })).status;
  }, 200);

async function tour(stage: Stage, body: object): Promise<Answer['body']> {
  const { token } = await signUpAnother(stage.service);
  await send(stage, 'PUT /auth/onboarding', body, token);
  return (await send(stage, 'GET /auth/onboarding', undefined, token)).body;
}

export const signingIn: Cases = {
  'POST /auth/login': {
    'body email': signsIn('email', 'nobody@example.com'),
    'body password': signsIn('password', OTHER_PASSWORD),
  },
  'POST /auth/register': {
    'body email': acts(
      async (stage, isSent) => {
        const { email, ...rest } = newcomer();
        const { status, body } = await register(stage, isSent ? { ...rest, email } : rest);
        return [status, body.user?.email ? 'made' : body.field];
      },
      [201, 'made'],
    ),
    'body password': acts(async (stage, isSent) => {
      const { email } = newcomer();
      await register(stage, { email, password: isSent ? OTHER_PASSWORD : PASSWORD });
      return (await signIn(stage.service, { email }, OTHER_PASSWORD)).status;
    }, 200),
    'body user_name': acts(
      async (stage, isSent) =>
        (await register(stage, { ...newcomer(), ...(isSent && { user_name: 'Ada' }) })).body.user?.user_name,
      'Ada',
    ),
  },
  'PATCH /auth/me': {
    'body user_name': acts(async (stage, isSent) => {
      const { token } = await signUpAnother(stage.service);
      if (isSent) await send(stage, 'PATCH /auth/me', { user_name: 'Countess' }, token);
      return (await send(stage, 'GET /auth/me', undefined, token)).body.user?.user_name;
    }, 'Countess'),
  },
  'POST /auth/set-password': {
    'body password': acts(async (stage, isSent) => {
      const person = await withoutPassword(stage);
      await send(stage, 'POST /auth/set-password', isSent ? { password: OTHER_PASSWORD } : {}, person.token);
      return (await signIn(stage.service, person, OTHER_PASSWORD)).status;
    }, 200),
  },
  'POST /auth/verify-email': {
    'body code': acts(async (stage, isRight) => {
      const person = await signUpAnother(stage.service);
      const changes = { emailVerified: false };
      await stage.service.context.database.write(updateAccount, { accountId: person.id, now: 0, changes });
      await send(stage, 'POST /auth/send-verification', undefined, person.token);
      const code = await newestCode(stage, person);
      const body = { code: isRight ? code : otherThan(code) };
      return (await send(stage, 'POST /auth/verify-email', body, person.token)).body.email_verified ?? false;
    }, true),
  },
  'POST /auth/request-password-reset': {
    'body email': async (stage) => {
      const asked = await signUpAnother(stage.service);
      const other = await signUpAnother(stage.service);
      await send(stage, 'POST /auth/request-password-reset', { email: asked.email }, '');
      const kinds = async ({ email }: Person) =>
        (await mailsTo(stage.service, email)).map(({ kind }) => kind);
      await expect.poll(() => kinds(asked)).toContain('password-reset');
      expect(await kinds(other)).not.toContain('password-reset');
    },
  },
  'POST /auth/reset-password': {
    'body email': resets('email', () => 'nobody@example.com'),
    'body code': resets('code', otherThan),
    'body password': resets('password', () => 'Third-Horse-9'),
  },
  'POST /auth/device/token': { 'body code': trades('code'), 'body code_verifier': trades('code_verifier') },
  'POST /auth/device/refresh': {
    'body refresh_token': acts(async (stage, isRight) => {
      const connection = await connect(stage.service, await signUpAnother(stage.service));
      return (await refresh(stage.service, { refresh_token: isRight ? connection.refresh : 'none' })).status;
    }, 200),
  },
  'PUT /auth/onboarding': {
    'body step': acts(
      async (stage, isSent) => (await tour(stage, isSent ? { step: 'link' } : {})).step,
      'link',
    ),
    'body path': acts(
      async (stage, isSent) => (await tour(stage, { step: 'link', ...(isSent && { path: 'api' }) })).path,
      'api',
    ),
  },
  'POST /auth/onboarding/complete': {
    'body heard_from': acts(async (stage, isSent) => {
      const { id, token } = await signUpAnother(stage.service);
      await send(stage, 'POST /auth/onboarding/complete', isSent ? { heard_from: 'a friend' } : {}, token);
      const account = await stage.service.context.database.read.query.accounts.findFirst({
        where: (accounts, { eq }) => eq(accounts.id, id),
      });
      return account?.heardFrom;
    }, 'a friend'),
  },
};
