import { changedLinks } from './cases/changed-links.ts';
import { madeLinks } from './cases/made-links.ts';
import { tags } from './cases/tags.ts';
import { runCases } from './run-cases.ts';

runCases({ ...madeLinks, ...changedLinks, ...tags });
