/** What the packages for Linux say of Linnet. */
export const SUMMARY = 'Short links for your network, in your browser';
export const DESCRIPTION =
  'Short links, statistics and QR codes for a team, from one computer on its own network. The service starts with the computer, and has a Node of its own.';
