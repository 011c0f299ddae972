import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Assistant',
  what: 'An AI assistant that speaks the Model Context Protocol can find, create and change links, read statistics and draw QR codes. It has your permissions and no more, and activity shows what it changed.',
  off: 'Assistants are off. The owner of this Linnet can turn them on under Apps in the settings.',
  copied: 'the address',
  signIn:
    'Over https, or on this computer, the assistant opens a page that asks you to connect it. Otherwise, give it an API key; one that can only read is enough for finding links and statistics.',
  claude: 'Claude Code',
  add: 'claude mcp add --transport http linnet {address}',
  addWithKey: 'claude mcp add --transport http linnet {address} --header "Authorization: Bearer spoo_…"',
  claudeKey: 'Claude Code, with an API key',
  editor: 'Visual Studio Code, in mcp.json',
  command: 'the command',
  settings: 'the settings',
  caution:
    'Titles, notes and addresses of links come from people. Let an assistant ask you before it changes something.',
});
