import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Add a domain',
  name: 'Name',
  hint: 'A name that your network knows or will know: one word, or several separated by dots.',
  example: 'go.office.lan',
  looks: 'Short addresses begin with:',
  after: 'Linnet then shows what to enter in the router, and checks that the name points here.',
  cancel: 'Cancel',
  add: 'Add domain',
  added: '{name} added',
  wrong: {
    scheme: 'Enter only the name, without http://.',
    path: 'Enter only the name, without a slash and anything after it.',
    port: 'Enter only the name, without the port.',
    blank: 'A name cannot contain spaces.',
    address: 'This is already an address and works without being added.',
    loopback: 'This name always means the computer it is used on.',
    long: 'A name can have up to 253 characters, and up to 63 between dots.',
    dots: 'There must be at least one character between two dots.',
    hyphen: 'No part of a name can begin or end with a hyphen.',
    characters: 'A name can have letters, digits, hyphens and dots.',
    end: 'After the last dot there must be at least two characters, and a letter at the end.',
  },
});
