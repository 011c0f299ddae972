import { testStyles } from '../../../../service/qr/codes/legibility/styles.ts';

testStyles([300, 600]);
