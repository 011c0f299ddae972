import { writeDirectly } from '../../../../support/links.ts';
import { mailsTo } from '../../../../support/outbox.ts';
import { createKey, PASSWORD, type Person, signIn, signUpAnother } from '../../../../support/people.ts';
import { pictureUri } from '../../../../support/pictures.ts';
import type { Answer } from '../../../../support/request.ts';
import { acts, type Case, type Cases, type Stage, send } from '../asked.ts';

const IN_A_DAY = Math.floor(Date.UTC(2026, 8, 14, 12) / 1000);
const KEY = { name: 'for tests', scopes: ['urls:read'] };

/** Makes a key with the session of an account of its own; a key cannot make keys. */
async function makeKey(stage: Stage, body: object): Promise<Answer> {
  const { token } = await signUpAnother(stage.service);
  return send(stage, 'POST /api/v1/keys', body, token);
}

const keyWith = (name: string, value: unknown): Case =>
  acts(
    async (stage, isSent) => (await makeKey(stage, { ...KEY, ...(isSent && { [name]: value }) })).body[name],
    value,
  );

/** Whether an account may still sign in after it asked to be erased with this proof. */
const leaves = (hasPassword: boolean, proof: (person: Person) => object): Case =>
  acts(async (stage, isSent) => {
    const person = await signUpAnother(stage.service);
    if (!hasPassword) {
      await writeDirectly(stage.service, 'update accounts set password_hash = null where id = ?', [
        person.id,
      ]);
    }
    return (await send(stage, 'DELETE /api/v1/me', isSent ? proof(person) : {}, person.token)).status;
  }, 200);

/** Brings an account back that asked to be erased, with a proof that may lack a field or hold a wrong one. */
const restores = (proof: (person: Person, token: string, isRight: boolean) => object): Case =>
  acts(async (stage, isRight) => {
    const person = await signUpAnother(stage.service);
    await send(stage, 'DELETE /api/v1/me', { password: PASSWORD }, person.token);
    const [notice] = await mailsTo(stage.service, person.email);
    const cancel = /token=([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? '';
    await send(stage, 'POST /auth/restore', proof(person, cancel, isRight), '');
    return (await signIn(stage.service, person)).status;
  }, 200);

const picture = pictureUri('png');

export const ownAccount: Cases = {
  'POST /api/v1/keys': {
    'body name': keyWith('name', 'another name'),
    'body description': keyWith('description', 'for the dashboard'),
    'body scopes': keyWith('scopes', ['stats:read']),
    'body expires_at': keyWith('expires_at', IN_A_DAY),
  },
  'DELETE /api/v1/keys/{key_id}': {
    'query revoke': acts(async (stage, isSent) => {
      const person = await signUpAnother(stage.service);
      await createKey(stage.service, person, ['urls:read']);
      const list = await send(stage, 'GET /api/v1/keys', undefined, person.token);
      const id = Array.isArray(list.body.keys) ? list.body.keys[0]?.id : '';
      const path = `/api/v1/keys/${id}${isSent ? '?revoke=true' : ''}`;
      return (await send(stage, `DELETE ${path}`, undefined, person.token)).body.action;
    }, 'revoked'),
  },
  'PUT /api/v1/me/layouts/{page}': {
    'body layout': acts(
      async (stage, isSent) => {
        const { token } = await signUpAnother(stage.service);
        await send(stage, 'PUT /api/v1/me/layouts/overview', isSent ? { layout: { tiles: 3 } } : {}, token);
        return (await send(stage, 'GET /api/v1/me/layouts/overview', undefined, token)).body.layout;
      },
      { tiles: 3 },
    ),
  },
  'POST /api/v1/me/profile-pictures': {
    // Pictures to choose from come from providers, and no account here has one.
    'body picture_id': acts(
      async (stage, isSent) => {
        const body = isSent ? { picture_id: 'github' } : {};
        const answer = await send(stage, 'POST /api/v1/me/profile-pictures', body);
        return [answer.status, answer.body.code];
      },
      [404, 'not_found'],
    ),
  },
  'POST /api/v1/me/profile-pictures/upload': {
    'body image': acts(async (stage, isSent) => {
      const person = await signUpAnother(stage.service);
      const body = isSent ? { image: await picture } : {};
      await send(stage, 'POST /api/v1/me/profile-pictures/upload', body, person.token);
      return (await send(stage, 'GET /auth/me', undefined, person.token)).body.user?.pfp?.source;
    }, 'upload'),
  },
  'DELETE /api/v1/me': {
    'body password': leaves(true, () => ({ password: PASSWORD })),
    'body confirm_email': leaves(false, ({ email }) => ({ confirm_email: email })),
  },
  'POST /auth/restore': {
    'body email': restores(({ email }, _token, isRight) => ({
      email: isRight ? email : 'nobody@example.com',
      password: PASSWORD,
    })),
    'body password': restores(({ email }, _token, isRight) => ({
      email,
      password: isRight ? PASSWORD : 'Another-Horse-8',
    })),
    'body restore_token': restores((_person, token, isRight) => (isRight ? { restore_token: token } : {})),
  },
};
