import { Type } from '@sinclair/typebox';
import { fitsSchema } from '../../../lib/schema/read.ts';

/** Thrown when a provider calls itself by another address than the one that it was asked at. */
export class OtherIssuer extends Error {
  override readonly name = 'OtherIssuer';
  readonly issuer: string;

  constructor(issuer: string) {
    super(`The provider calls itself ${issuer}`);
    this.issuer = issuer;
  }
}

/** How openid-client says that the issuer in the discovery document is not the one that was asked for. */
const Mismatch = Type.Object({ cause: Type.Object({ body: Type.Object({ issuer: Type.String() }) }) });

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/**
 * Discovers a provider at an address that was entered with or without the slash at its end: some issuers have one, such as
 * those of Authentik, and the standard compares letter by letter.
 *
 * @throws OtherIssuer when the provider calls itself something else; otherwise whatever `discover` throws.
 */
export async function withOwnIssuer<T>(
  address: string,
  discover: (issuer: string) => Promise<T>,
): Promise<T> {
  try {
    return await discover(address);
  } catch (error) {
    if (!fitsSchema(Mismatch, error)) throw error;
    const { issuer } = error.cause.body;
    if (issuer === address || withoutSlash(issuer) !== withoutSlash(address)) throw new OtherIssuer(issuer);
    return discover(issuer);
  }
}
