import { describeLanguage } from './describe-language.ts';

describeLanguage('ar');
