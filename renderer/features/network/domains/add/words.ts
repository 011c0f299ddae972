import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Add a domain',
  name: 'Name',
  hint: 'A name that your network knows or will know: one word, or several with dots between.',
  example: 'go.office.lan',
  looks: 'Short addresses begin with:',
  after: 'Afterwards Linnet shows what to enter in the router, and checks that the name leads here.',
  cancel: 'Cancel',
  add: 'Add domain',
  added: '{name} added',
  wrong: {
    scheme: 'Only the name, without http:// in front.',
    path: 'Only the name, without a slash and what follows it.',
    port: 'Only the name, without the port.',
    blank: 'A name has no blanks.',
    address: 'This is an address already, and works without being added.',
    loopback: 'This name means each computer itself.',
    long: 'A name has at most 253 characters, and 63 between two dots.',
    dots: 'Between two dots there is at least one character.',
    hyphen: 'No part of a name begins or ends with a hyphen.',
    characters: 'A name has letters, digits, hyphens and dots.',
  },
});
