import { describe } from 'vitest';
import { LABEL_SHEETS } from '../../../../../service/qr/codes/designer-model.ts';
import { testCodesOn } from '../../../../service/qr/codes/pdf/label-sheets.ts';

describe('the label sheets', () => testCodesOn(LABEL_SHEETS));
