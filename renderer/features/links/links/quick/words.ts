import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  form: {
    create: 'Create and copy',
    close: 'Close',
  },
  made: {
    copied: 'Copied',
    copy: 'Copy',
    notCopied: 'The address was not copied. Select it and copy it manually.',
    onlyHere: 'Only works on this computer.',
    another: 'Another link',
    done: 'Done',
  },
  signIn: {
    title: 'You are not signed in',
    advice: 'Sign in to Linnet to create links here.',
    open: 'Open Linnet',
  },
});
