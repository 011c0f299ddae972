import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  form: {
    title: 'New link',
    cancel: 'Cancel',
    create: 'Create link',
    createAndCopy: 'Create and copy',
    named: '{name} is a further name now',
    kept: 'Your draft is kept',
    draftAbout: '{name} → {address}',
  },
  created: {
    title: 'Link created',
    liveFrom: 'Live from {start, date, moment} on',
    copy: 'Copy',
    copied: 'Copied',
    addressCopied: '{address} copied',
    notCopied: 'The browser did not allow copying',
    copyByHand: 'Select the address and copy it by hand.',
    qrCode: 'QR code',
    open: 'Open',
    statistics: 'Statistics',
    another: 'Create another',
    next: 'What comes next',
    share: 'Share on the network',
    print: 'Print the code',
    invite: 'Invite a colleague',
  },
});
