import { listedLinks } from './cases/listed-links.ts';
import { runCases } from './run-cases.ts';

runCases(listedLinks);
