import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  panel: {
    title: 'Log',
    about:
      'The last thousand lines since Linnet started, newest first. Passwords, tokens and keys are removed.',
    search: 'Search the log',
    pause: 'Pause',
    paused: 'Paused',
    pausedWith: 'Paused: {lines, plural, one {# new line} other {# new lines}}',
    copy: 'Copy',
    copied: '{lines, plural, one {# line} other {# lines}} copied',
    refused: 'The browser did not allow copying the lines',
    refusedAdvice: 'Select them and copy them manually.',
    list: 'Lines of the log',
    none: 'The log is empty',
    noneAdvice: 'Lines appear here as things happen.',
    noFit: 'No matching lines',
    noFitAdvice: 'Try another word, or include less serious lines.',
    clear: 'Clear filters',
  },
  filter: {
    label: 'Show',
    debug: 'All',
    info: 'Info',
    warn: 'Warnings',
    error: 'Errors',
    hint: 'Lines of this level and above',
  },
  levels: { debug: 'Debug', info: 'Info', warn: 'Warning', error: 'Error' },
  level: {
    title: 'Logging',
    label: 'Log level',
    hint: 'Applies from the next line on, and after a restart. “Everything” is for troubleshooting and slows Linnet down slightly.',
    fixed: 'Set when Linnet was started, with LINNET_LOG_LEVEL.',
    debug: 'Everything',
    info: 'Activity, warnings and errors',
    warn: 'Warnings and errors',
    error: 'Errors only',
    saved: 'Saved',
  },
});
