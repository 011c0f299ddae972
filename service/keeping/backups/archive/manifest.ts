import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../../lib/schema/kinds.ts';

/** Why a copy was made. */
export const CopyReason = OneOf('daily', 'demand', 'upgrade', 'restore', 'move');
export type CopyReason = Static<typeof CopyReason>;

/** What a database holds, in figures that two states of it can be compared by. */
export const Figures = Type.Object({
  /** The newest change in the journal. */
  seq: Type.Number(),
  accounts: Type.Number(),
  links: Type.Number(),
  /** The sum of the links' totals. */
  clicks: Type.Number(),
  /** Hex; equal for equal links in any order, whatever their clicks. */
  fingerprint: Type.String(),
});
export type Figures = Static<typeof Figures>;

/** Secrets under a key: of the installation, or made from a passphrase by argon2id. Base64url. */
export const Sealed = Type.Object({
  by: OneOf('installation', 'passphrase'),
  /** Of the passphrase; empty for the installation's key. */
  salt: Type.String(),
  nonce: Type.String(),
  /** The cipher's text with its tag at the end: JSON of name and value. */
  text: Type.String(),
});
export type Sealed = Static<typeof Sealed>;

/** The database in an archive. */
export const DATABASE_ENTRY = 'linnet.db';

/** The folder of the pictures in an archive. */
export const MEDIA_ENTRY = 'media';

export const MANIFEST_ENTRY = 'manifest.json';

/** Of an archive as this version makes it. */
export const FORMAT = 1;

/** What an archive may hold besides the manifest: nothing that could lead out of the folder it is extracted to. */
const ENTRY_NAME = `^(linnet\\.db|media/[0-9a-z]{1,64}(\\.[0-9a-z]{1,8})?)$`;

/** The first entry of an archive, `manifest.json`; what follows are the database, `linnet.db`, and `media/…`. */
export const Manifest = Type.Object({
  /** Grows when an older Linnet could not read the archive. */
  format: Type.Integer({ minimum: 1 }),
  /** Of the Linnet that made it. */
  version: Type.String(),
  /** The moment of its newest migration, by which a copy from a newer version is known. */
  schema: Type.Number(),
  /** Milliseconds UTC. */
  at: Type.Number(),
  reason: CopyReason,
  figures: Figures,
  /** In the order of the archive, the database first. */
  files: Type.Array(
    Type.Object({
      name: Type.String({ pattern: ENTRY_NAME }),
      bytes: Type.Integer({ minimum: 0 }),
      sha256: Type.String(),
    }),
  ),
  /** Null when there were none to keep. */
  secrets: Nullable(Sealed),
});
export type Manifest = Static<typeof Manifest>;
