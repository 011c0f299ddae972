import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Feed, folderFeed } from './feed.ts';
import { UpdateRefused } from './refusal.ts';
import { findRelease, type Installed, type Release, readPackage } from './release.ts';
import { webFeed } from './web-feed.ts';
import { refused } from './words.ts';

/** A newer version, and the name that its package has in the feed. */
type Found = { feed: Feed; name: string; release: Release };

/** The place of newer versions: `given`, else what the desktop app with the same data was told; undefined for none. */
export function choosePlace(given: string | null, dataDir: string): string | undefined {
  return given ?? readDesktopChoice(join(dataDir, 'desktop/settings.json'));
}

/**
 * A newer version at a place: a package or a list with its signature beside it, or a folder or a web address on the own
 * network with a list. Undefined when there is none.
 *
 * @throws UpdateRefused when something about it is wrong.
 */
export async function findNewer(
  place: string,
  installed: Installed,
  patience: number,
): Promise<Found | undefined> {
  const { feed, name } = await openPlace(place, installed.list, patience);
  const release = await (name === undefined
    ? findRelease(feed, installed)
    : readPackage(feed, name, installed));
  return release && { feed, name: name ?? release.file, release };
}

/** With the name of the package where the place is one. */
async function openPlace(
  place: string,
  list: string,
  patience: number,
): Promise<{ feed: Feed; name?: string }> {
  if (/^https?:/i.test(place)) return { feed: webFeed(place, patience) };
  const path = resolve(place);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UpdateRefused(refused.missing({ file: place }));
  if (found.isDirectory()) return { feed: folderFeed(path, patience) };
  const feed = folderFeed(dirname(path), patience);
  return basename(path) === list ? { feed } : { feed, name: basename(path) };
}

function readDesktopChoice(settings: string): string | undefined {
  try {
    const { updates }: { updates?: Record<string, unknown> } = JSON.parse(readFileSync(settings, 'utf8'));
    const place = updates?.folder ?? updates?.address;
    return typeof place === 'string' ? place : undefined;
  } catch {
    // The desktop app has never run with this data.
    return undefined;
  }
}
