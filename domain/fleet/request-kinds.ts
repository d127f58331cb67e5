import { requestKind } from '../requests/kind.ts';
import { resetPermission } from './empty-weight.ts';

/** A truck's stored empty weight that is to be emptied: until another one is stored, no ticket is completed by it. */
export const emptyWeightReset = requestKind({
  name: 'empty-weight-reset',
  noun: 'truck',
  words: { az: 'Boş çəkinin sıfırlanması', en: 'Empty weight reset' },
  many: { az: 'Boş çəkinin sıfırlanması sorğuları', en: 'Empty weight resets' },
  lateAfter: 1440,
  afterwards: {
    az: 'Saxlanmış boş çəki silinir. Yenisi yazılana qədər bu avtomobilin qəbzi onunla tamamlanmır.',
    en: 'The stored empty weight is emptied. Until another one is stored, no ticket of this truck is completed by it.',
  },
  propose: resetPermission,
  decide: ['CompanyAdmin'],
  masses: ['emptyWeight'],
  shown: {
    emptyWeight: { az: 'Boş çəki, kq', en: 'Empty weight, kg' },
    emptyWeightDay: { az: 'Boş çəkinin tarixi', en: 'Empty weight taken' },
  },
});
