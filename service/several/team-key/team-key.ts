import { randomBytes } from 'node:crypto';
import type { SecretName } from '../../kernel/host-messages.ts';
import { openSealedText, SealIntact, type StretchCost, sealText, stretch } from '../../lib/sealing.ts';

/** How a team key is recognised, as the database has it. */
export type TeamKeyProof = { salt: string; proof: string };

/** Seals and opens what instances share; each text for the name it goes by. */
export type TeamSeal = {
  seal(name: string, text: string): string;
  open(name: string, sealed: string): string;
};

const SALT_BYTES = 16;

/** A team key has 20 characters and more, so it needs less than a passphrase: a tenth of a second at each start. */
const COST: StretchCost = { memoryCost: 19_456, timeCost: 2 };

/** What is sealed to recognise a key. */
const KNOWN = 'linnet';
const PROOF = 'team-key';

/** What is kept to recognise a new key, and the seal of that key. */
export async function proveNewKey(teamKey: string): Promise<{ proof: TeamKeyProof; seal: TeamSeal }> {
  const salt = randomBytes(SALT_BYTES);
  const seal = sealWith(await stretch(teamKey, salt, COST));
  return { proof: { salt: salt.toString('base64url'), proof: seal.seal(PROOF, KNOWN) }, seal };
}

/** The seal of a key; undefined when it is not the one that was proved. */
export async function proveKey(
  teamKey: string,
  { salt, proof }: TeamKeyProof,
): Promise<TeamSeal | undefined> {
  const seal = sealWith(await stretch(teamKey, Buffer.from(salt, 'base64url'), COST));
  try {
    return seal.open(PROOF, proof) === KNOWN ? seal : undefined;
  } catch (error) {
    if (error instanceof SealIntact) return undefined;
    throw error;
  }
}

const sealWith = (key: Uint8Array): TeamSeal => ({
  seal: (name, text) => {
    const sealed = sealText(text, key, name);
    return `${sealed.nonce}.${sealed.text}`;
  },
  open: (name, sealed) => {
    const [nonce = '', text = ''] = sealed.split('.');
    return openSealedText({ nonce, text }, key, name);
  },
});

/** Keys that every installation has: without them no session, visitor, webhook, second factor or copy is the same elsewhere. */
export const KEYS = ['token-signing-key', 'visitor-key', 'webhook-key', 'factor-key', 'backup-key'] as const;

/** Whether a secret must be the same on all instances. The others are of one computer, or open what is shared. */
export const isOfTeam = (name: string): name is SecretName =>
  KEYS.some((key) => key === name) || name === 'smtp-password' || name.startsWith('oauth-');
