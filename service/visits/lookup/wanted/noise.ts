import { graphemesOf } from '../../../links/links/index.ts';
import { foldName } from '../names/fold.ts';

/** A name that a visitor may have meant: as it was asked for, without what does not belong to it, and folded. */
export type WantedName = { name: string; folded: string };

const LONGEST = 64;
const SHORTEST = 2;

/** Spaces and punctuation around a name are of the sentence that it stood in. */
const AROUND = /^[\s"'“„‘«([{-]+|[\s.,;:!?)\]}'"“”’»-]+$/gu;
const SPACES = /\s+/g;

const LETTER_OR_EMOJI = /[\p{L}\p{Extended_Pictographic}]/u;
/** Files and hosts, control characters, code. */
const NEVER_NAMES = /[.\\/<>{}()[\]=;|"'`$&%@:*?#\p{C}]/u;
/** Between letters and digits. */
const SEAMS = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;
const MOST_SEAMS = 2;

/** What programs ask every web server for. */
const PROBES =
  /^(?:wp[-_]|wordpress|xmlrpc|phpmyadmin|phpinfo|php|pma|mysql|adminer|cgi-bin|cgi|actuator|solr|owa|boaform|hnap1|sdk|autodiscover|apple-touch-icon|apple-app-site|telescope|vendor|server-status|webdav|jenkins|druid|geoserver|console|shell|cpanel|ecp|remote|dana-na|sitemap|robots|favicon|backup|config|administrator|null|undefined|index|home)$|^(?:wp|xmlrpc|phpmyadmin)[-_]/i;

/**
 * The name that a request means; undefined for what no person looks for (docs/contract/lookup.md#noise): what programs try
 * on every server, names of files, digits and letters thrown together, what is too short or too long.
 */
export function wantedNameIn(code: string): WantedName | undefined {
  if (code.length > 4 * LONGEST) return undefined;
  const name = code.normalize('NFC').replace(AROUND, '').trim().replace(SPACES, '-');
  if (!LETTER_OR_EMOJI.test(name) || NEVER_NAMES.test(name) || PROBES.test(name)) return undefined;
  if ((name.match(SEAMS)?.length ?? 0) > MOST_SEAMS) return undefined;
  const folded = foldName(name);
  const isEmoji = !/[\p{L}\p{N}]/u.test(name);
  if ((!isEmoji && folded.length < SHORTEST) || graphemesOf(name).length > LONGEST) return undefined;
  return folded === '' ? undefined : { name, folded };
}
