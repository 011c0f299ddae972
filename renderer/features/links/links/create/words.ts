import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  form: {
    title: 'New link',
    cancel: 'Cancel',
    create: 'Create link',
    createAndCopy: 'Create and copy',
    named: '{name} added to the link',
    kept: 'Your draft was saved',
    draftAbout: '{name} → {address}',
  },
  created: {
    title: 'Link created',
    otherBeginning:
      'It begins with a number, because you opened Linnet at that number. Links of your colleagues begin with {base}.',
    openThere: 'Open Linnet there',
    liveFrom: 'Live from {start, date, moment}',
    copy: 'Copy',
    copied: 'Copied',
    addressCopied: '{address} copied',
    notCopied: 'The browser did not allow copying',
    copyByHand: 'Select the address and copy it manually.',
    qrCode: 'QR code',
    open: 'Open',
    statistics: 'Statistics',
    another: 'Create another',
    next: 'What’s next',
    share: 'Share on the network',
    print: 'Print the QR code',
    invite: 'Invite a colleague',
  },
});
