/**
 * Why a program asks for a link: `office` asks before it hands the link to the browser, a `preview` shows in a chat
 * where the link leads, a `library` belongs to an app or a script.
 */
export type ProgramKind = 'office' | 'preview' | 'library';

/** A program that is recognised by its own agent; `source` says what it sends. */
export type Program = {
  readonly name: string;
  readonly kind: ProgramKind;
  readonly mark: RegExp;
  readonly source: string;
};

const OFFICE =
  'https://learn.microsoft.com/troubleshoot/microsoft-365-apps/office-suite-issues/click-hyperlink-to-sso-website';

/**
 * Programs besides those of the platform's list (docs/contract/clicks.md#programs); the first mark found decides.
 * As of 30 November 2026.
 */
export const PROGRAMS: readonly Program[] = [
  { name: 'Microsoft Outlook', kind: 'office', mark: /\b(?:Microsoft |Mac)Outlook[ /]\d/, source: OFFICE },
  {
    name: 'Microsoft Office',
    kind: 'office',
    mark: /\bms-office\b|\bMicrosoft Office(?:\/| (?:Word|Excel|PowerPoint|OneNote|Existence|Protocol|Upload|Core)\b)/,
    source: OFFICE,
  },
  {
    name: 'Microsoft Office for Mac',
    kind: 'library',
    mark: /\bMacintosh\b.*\) (?:Word|Excel|PowerPoint)\/\d/,
    source: OFFICE,
  },
  {
    name: 'Mattermost',
    kind: 'preview',
    mark: /\bmattermost-bot\b/i,
    source: 'https://github.com/mattermost/mattermost/blob/master/server/public/shared/httpservice/client.go',
  },
  {
    // The app for desktops, in which people read, is built with Electron.
    name: 'Rocket.Chat',
    kind: 'preview',
    mark: /^(?!.*\bElectron\/).*\bRocket\.Chat[/-]/i,
    source: 'https://github.com/RocketChat/Rocket.Chat/blob/develop/apps/meteor/app/oembed/server',
  },
  {
    name: 'Zulip',
    kind: 'preview',
    mark: /\bZulipURLPreview\//,
    source: 'https://github.com/zulip/zulip/blob/main/zerver/lib/url_preview/preview.py',
  },
  {
    name: 'Matrix',
    kind: 'preview',
    mark: /^Synapse \(bot; /,
    source: 'https://github.com/element-hq/synapse/blob/develop/synapse/media/url_previewer.py',
  },
  {
    name: 'Nextcloud',
    kind: 'preview',
    mark: /\bNextcloud[ -]Server[ -]Crawler\b/,
    source: 'https://github.com/nextcloud/server/blob/master/lib/private/Http/Client/Client.php',
  },
  {
    name: 'Microsoft Teams',
    kind: 'preview',
    mark: /\bMicrosoftPreview\//,
    source: 'https://aka.ms/MicrosoftPreview',
  },
  {
    name: 'Google Messages',
    kind: 'preview',
    mark: /\bGoogleMessages\//,
    source: 'https://github.com/braze-inc/braze-docs',
  },
  {
    name: 'Dalvik',
    kind: 'library',
    mark: /\bDalvik\/\d/,
    source: 'https://developer.android.com/reference/java/net/HttpURLConnection',
  },
  {
    name: 'CFNetwork',
    kind: 'library',
    mark: /\bCFNetwork\/\d/,
    source: 'https://developer.apple.com/documentation/cfnetwork',
  },
  {
    name: 'PowerShell',
    kind: 'library',
    mark: /\b(?:Windows)?PowerShell\/\d/,
    source:
      'https://learn.microsoft.com/powershell/module/microsoft.powershell.utility/invoke-webrequest#-useragent',
  },
];
