/** `npm run contract`: writes the tables of the contract, and what the screens tell answers by, from the operations. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesFromOperations } from './files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
for (const [path, text] of filesFromOperations(root)) writeFileSync(join(root, path), text);
