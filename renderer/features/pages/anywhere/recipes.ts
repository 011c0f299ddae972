import { LONGEST_ADDRESS } from './shared-address.ts';

/** Where recipes send what becomes a link. */
type Target = { base: string; key: string };

/** What makes a link of an address, for programs that send a request themselves. */
export const shortenAt = (base: string): string => `${base}/api/v1/shorten`;

/** The header `Authorization` of a request with the key. */
export const authorizationOf = (key: string): string => `Bearer ${key}`;

/** A custom uploader of ShareX (`.sxcu`), which makes links with the key. */
export const shareXFile = ({ base, key }: Target): string =>
  JSON.stringify(
    {
      Version: '14.1.0',
      Name: 'Linnet',
      DestinationType: 'URLShortener',
      RequestMethod: 'POST',
      RequestURL: shortenAt(base),
      Headers: { Authorization: authorizationOf(key) },
      Body: 'JSON',
      Data: '{"long_url":"{input}"}',
      URL: '{json:short_url}',
      ErrorMessage: '{json:error}',
    },
    null,
    2,
  );

/** The address that is shared, wherever it stands in the text. */
const VARIABLE = 'f3b1d7a0-6c1e-4b7e-9d53-0a8c2e5b7431';
/** The format of version 3.15 of the app; later ones read it too. */
const FORMAT = 78;
/** The value of a variable may come from the share menu. */
const SHARED_TEXT = 1;

/** A file that HTTP Shortcuts for Android imports: a shortcut for the share menu, which copies the short address. */
export const httpShortcutsFile = ({ base, key }: Target): string =>
  JSON.stringify(
    {
      version: FORMAT,
      categories: [
        {
          id: '9d0f6c52-3c1b-4a4e-8a53-5e2b1c7f7431',
          name: 'Linnet',
          shortcuts: [
            {
              id: '1a7c9e34-52d8-4f06-b1e7-6d3f8b2c7431',
              name: 'Linnet',
              method: 'POST',
              url: shortenAt(base),
              authentication: 'bearer',
              authToken: key,
              requestBodyType: 'custom_text',
              contentType: 'application/json',
              bodyContent: `{"long_url":"{{${VARIABLE}}}"}`,
              codeOnPrepare: `const shared = getVariable('shared');\nsetVariable('shared', (/https?:\\/\\/\\S+/.exec(shared) || [shared])[0].slice(0, ${LONGEST_ADDRESS}));`,
              codeOnSuccess:
                'const { short_url } = JSON.parse(response.body);\ncopyToClipboard(short_url);\nshowToast(short_url);',
              responseHandling: { uiType: 'toast', successOutput: 'none', failureOutput: 'detailed' },
            },
          ],
        },
      ],
      variables: [
        {
          id: VARIABLE,
          key: 'shared',
          type: 'text',
          title: 'https://',
          jsonEncode: true,
          flags: SHARED_TEXT,
        },
      ],
    },
    null,
    2,
  );

/** The address with which launchers open a new link, filled in; they put the text in the place of `{query}`. */
export const launcherAddress = (base: string): string => `${base}/app/shared?text={query}`;

/** The address of a bookmark that opens the form for a new link with the page it is pressed on, at `base`. */
export const bookmarkOf = (base: string): string =>
  `javascript:void open(${JSON.stringify(`${base}/app/#new-link/bookmarked/`)}+encodeURIComponent(location.href))`;
