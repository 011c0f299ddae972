/** Packages with native parts or data files of their own, and those that load parts of themselves by name. */
export const LEFT_IN_PLACE = [
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@libsql/client',
  '@libsql/client/sqlite3',
  '@napi-rs/keyring',
  '@node-rs/argon2',
  'electron',
  'nodemailer',
  'pino',
  'sharp',
];

/** Packages whose files the program reads by path; no code of them is imported. */
const READ_BY_PATH = /^@expo-google-fonts\//;

/** Of these dependencies, those that stand beside the built program when it runs: all others are bundled into it. */
export const packedOf = (dependencies: readonly string[]): string[] =>
  dependencies.filter((name) => LEFT_IN_PLACE.includes(name) || READ_BY_PATH.test(name));
