import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  panel: {
    title: 'Log',
    about:
      'The last thousand lines since the start, the newest first. Passwords, tokens and keys are struck out.',
    search: 'Search the log',
    pause: 'Pause',
    paused: 'Paused',
    pausedWith: 'Paused: {lines, plural, one {# new line} other {# new lines}}',
    copy: 'Copy',
    copied: '{lines, plural, one {# line} other {# lines}} copied',
    refused: 'The browser did not let the lines be copied',
    refusedAdvice: 'Select them and copy them by hand.',
    list: 'Lines of the log',
    none: 'Nothing is logged yet',
    noneAdvice: 'Lines appear here as something happens.',
    noFit: 'No line fits',
    noFitAdvice: 'Another word, or less serious lines, may show what you look for.',
    clear: 'Show all lines',
  },
  filter: {
    label: 'Show',
    debug: 'All',
    info: 'Info',
    warn: 'Warnings',
    error: 'Errors',
    hint: 'Lines at least this serious',
  },
  levels: { debug: 'Debug', info: 'Info', warn: 'Warning', error: 'Error' },
  level: {
    title: 'What is written',
    label: 'Lines written to the log',
    hint: 'From the next line on, and after a restart. Everything is for finding a fault: it costs a little speed.',
    fixed: 'Chosen when Linnet was started, with LINNET_LOG_LEVEL.',
    debug: 'Everything',
    info: 'What happens, warnings and errors',
    warn: 'Warnings and errors',
    error: 'Errors only',
    saved: 'Saved',
  },
});
