import { createHash, randomBytes } from 'node:crypto';
import { Client } from '../client.ts';
import { EXIT } from '../commands.ts';
import { openAddress } from '../links/follow.ts';
import { written } from '../links/link.ts';
import { Problem } from '../problem.ts';
import { forgetSignIn, keepSignIn, originOf, readSignIn } from '../settings.ts';
import { shown } from '../text.ts';
import type { Work } from '../work.ts';
import { RETURN_ADDRESS, receiveCode } from './receive.ts';

/** How Linnet knows this program (docs/contract/apps.md#registry). */
const APP = 'linnet-cli';

/** The device flow, with a challenge, back to this computer alone (docs/contract/apps.md#flow). */
export async function login(work: Work): Promise<void> {
  const { words, operands, env, file, usual, language, tell, print } = work;
  const [typed = env.LINNET_URL ?? readSignIn(file)?.address ?? usual] = operands;
  const address = originOf(typed);
  if (address === undefined) throw new Problem(words.wrong.address({ address: typed }), EXIT.misused);
  // Not the one of the sign-in, of which nothing may be sent here.
  const none = { file: '', token: undefined, onMoved: () => undefined };
  const client = new Client({ ...none, address, usual, language, words });
  const state = await client.lookAt(address);
  if (!state) throw new Problem(words.problems.noLinnet({ address }), EXIT.notReachable);
  const [verifier, secret] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  const query = new URLSearchParams({
    app_id: APP,
    state: secret,
    redirect_uri: RETURN_ADDRESS,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = `${address}/auth/device/login?${query}`;
  const code = await receiveCode(words, secret, async () => {
    tell(words.login.open({ address: page }));
    tell(words.login.paste);
    await openAddress({ env, print: () => undefined }, page);
  });
  const body = { code, code_verifier: verifier, app_id: APP };
  const tokens = await client.call('POST /auth/device/token', { body });
  keepSignIn(file, {
    address,
    names: namesOf(address, [state.named_base, state.link_base]),
    installation: state.installation,
    access: tokens.access_token,
    refresh: tokens.refresh_token,
  });
  print(words.login.done({ address, person: shown(tokens.user.email ?? '') }));
}

/** Where the same Linnet is looked for when nothing answers at its address: its names, not its numbers. */
export function namesOf(address: string, bases: readonly (string | null)[]): string[] {
  const origins = bases.flatMap((base) => originOf(base ?? ' ') ?? []);
  return [...new Set(origins)].filter(
    (origin) => origin !== address && !/^https?:\/\/(localhost|[\d.]+|\[)/.test(origin),
  );
}

/** The session ends at Linnet too; one that cannot be reached is forgotten here all the same. */
export async function logout({ client, words, file, print, tell }: Work): Promise<void> {
  const kept = readSignIn(file);
  if (!kept) throw new Problem(words.problems.signedOut, EXIT.notSignedIn);
  try {
    await client.endSession();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    tell(error.message);
  }
  forgetSignIn(file);
  print(words.login.out(kept));
}

/** Says where Linnet is and who is signed in. @throws Problem with the code for a sign-in that is missing or has ended. */
export async function status({ client, words, has, print }: Work): Promise<void> {
  const address = await client.address();
  const health = await client.call('GET /health');
  const { address: place, version, state, person } = words.status;
  if (!has('json'))
    print(`${place}: ${address}\n${version}: ${shown(health.version)}\n${state}: ${shown(health.status)}`);
  const { user } = await client.call('GET /auth/me');
  print(has('json') ? written({ address, ...health, user }) : `${person}: ${shown(user.email ?? '')}`);
}
