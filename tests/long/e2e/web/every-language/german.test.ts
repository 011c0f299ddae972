import { describeLanguage } from './describe-language.ts';

describeLanguage('de');
