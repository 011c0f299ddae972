import { graphemesOf } from '../../../links/alias/index.ts';

import { foldName } from '../names/fold.ts';

/** A name that a visitor may have meant: as requested but without surrounding punctuation, and folded. */
export type WantedName = { name: string; folded: string };

const LONGEST = 64;
const SHORTEST = 2;

/** Spaces and punctuation around a name belong to the sentence that contained it. */
const AROUND = /^[\s"'“„‘«([{-]+|[\s.,;:!?)\]}'"“”’»-]+$/gu;
const SPACES = /\s+/g;

const LETTER_OR_EMOJI = /[\p{L}\p{Extended_Pictographic}]/u;
/** Signs of files and hosts, control characters, code. */
const NEVER_NAMES = /[.\\/<>{}()[\]=;|"'`$&%@:*?#\p{C}]/u;
/** Boundaries between letters and digits. */
const SEAMS = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu;
const MOST_SEAMS = 2;

/** Names that programs request from every web server. */
const PROBES =
  /^(?:wp[-_]|wordpress|xmlrpc|phpmyadmin|phpinfo|php|pma|mysql|adminer|cgi-bin|cgi|actuator|solr|owa|boaform|hnap1|sdk|autodiscover|apple-touch-icon|apple-app-site|telescope|vendor|server-status|webdav|jenkins|druid|geoserver|console|shell|cpanel|ecp|remote|dana-na|sitemap|robots|favicon|backup|config|administrator|null|undefined|index|home)$|^(?:wp|xmlrpc|phpmyadmin)[-_]/i;

/**
 * The name that a request means; undefined for requests that are not from people (docs/contract/lookup.md#noise):
 * names that programs try on every server, names of files, random digits and letters, and texts that are too short or
 * too long.
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
