import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../../lib/schema/kinds.ts';

/** Why a copy was made. */
export const CopyReason = OneOf('daily', 'demand', 'upgrade', 'restore', 'move');
export type CopyReason = Static<typeof CopyReason>;

/** Figures by which two states of a database can be compared. */
export const Figures = Type.Object({
  /** The newest change in the journal. */
  seq: Type.Number(),
  accounts: Type.Number(),
  links: Type.Number(),
  /** The sum of the links' totals. */
  clicks: Type.Number(),
  /** Hex; equal for equal links, in any order and with any clicks. */
  fingerprint: Type.String(),
});
export type Figures = Static<typeof Figures>;

/** Secrets under a key: the key of the installation, or one made from a passphrase by argon2id. Base64url. */
export const Sealed = Type.Object({
  by: OneOf('installation', 'passphrase'),
  /** The salt of the passphrase; empty for the installation's key. */
  salt: Type.String(),
  nonce: Type.String(),
  /** The encrypted JSON of names and values, with the authentication tag at the end. */
  text: Type.String(),
});
export type Sealed = Static<typeof Sealed>;

/** The database in an archive. */
export const DATABASE_ENTRY = 'linnet.db';

/** The folder of the pictures in an archive. */
export const MEDIA_ENTRY = 'media';
export const MANIFEST_ENTRY = 'manifest.json';

/** The archive format that this version writes. */
export const FORMAT = 1;

/**
 * The names that an archive may contain besides the manifest. None of them can lead out of the folder it is extracted
 * to.
 */
const ENTRY_NAME = `^(linnet\\.db|media/[0-9a-z]{1,64}(\\.[0-9a-z]{1,8})?)$`;

/** The first entry of an archive, `manifest.json`; the database, `linnet.db`, and `media/…` follow it. */
export const Manifest = Type.Object({
  /** Increased when an older Linnet could not read the archive. */
  format: Type.Integer({ minimum: 1 }),
  /** The version of Linnet that made the archive. */
  version: Type.String(),
  /** The moment of the newest migration; it shows whether a backup comes from a newer version. */
  schema: Type.Number(),
  /** Milliseconds UTC. */
  at: Type.Number(),
  reason: CopyReason,
  figures: Figures,
  /** In the order of the archive, with the database first. */
  files: Type.Array(
    Type.Object({
      name: Type.String({ pattern: ENTRY_NAME }),
      bytes: Type.Integer({ minimum: 0 }),
      sha256: Type.String(),
    }),
  ),
  /** Null when the installation had no secrets. */
  secrets: Nullable(Sealed),
});
export type Manifest = Static<typeof Manifest>;
