import publisherFile from './publisher.json' with { type: 'json' };

/** Who publishes packages: `publisher.json`, where the environment does not say otherwise. */
export type Publisher = typeof publisherFile;

/** The setting of the environment for each. */
const SETTINGS = {
  name: 'LINNET_AUTHORS',
  homepage: 'LINNET_HOMEPAGE',
  maintainer: 'LINNET_MAINTAINER',
  downloads: 'LINNET_DOWNLOADS',
} as const;

/** The name of the computer in an address of the web or of mail. */
const HOST = /(?:\/\/|@)([^\s/:>]+)/;
/** Names that lead to no computer of the internet, whatever stands before them. */
const NOWHERE = /(?:^|\.)(?:localhost|local|invalid|test|example|example\.\w+)$/i;
const ADDRESS = /^https:\/\/[^\s/]+\.[^\s/]+\/\S*$/;
const PERSON = /^[^<>\n]+ <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>$/;

export const readPublisher = (env: NodeJS.ProcessEnv): Publisher => ({
  name: env[SETTINGS.name] || publisherFile.name,
  homepage: env[SETTINGS.homepage] || publisherFile.homepage,
  maintainer: env[SETTINGS.maintainer] || publisherFile.maintainer,
  downloads: env[SETTINGS.downloads] || publisherFile.downloads,
});

/** Why packages with these settings must not be published, in one sentence; undefined when they may. */
export function findPlaceholder(publisher: Publisher): string | undefined {
  for (const key of ['homepage', 'maintainer', 'downloads'] as const) {
    const value = publisher[key];
    const form = key === 'maintainer' ? PERSON : ADDRESS;
    if (!form.test(value) || NOWHERE.test(HOST.exec(value)?.[1] ?? '')) {
      return (
        `The ${key} of the packages would be “${value}”, where nobody answers: set ${SETTINGS[key]}, or change ` +
        'packaging/release/publisher.json; --placeholder-publisher makes packages for a trial'
      );
    }
  }
  return undefined;
}
