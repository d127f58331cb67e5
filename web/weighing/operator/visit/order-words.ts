import { order } from '@terezi/domain/orders/order.ts';

/** The texts of the screen about the order of a visit, and about the order parts that the truck may have come for. */
export const orderWords = {
  order: order.words.one,
  noOrder: { az: 'Belə aktiv sifariş yoxdur', en: 'There is no such active order' },
  left: { az: 'qalıq', en: 'left' },
  tonnes: { az: '{tonnes} t', en: '{tonnes} t' },
  ofLimit: { az: '/ {limit} t', en: '/ {limit} t' },
  after: { az: 'bu reysdən sonra {tonnes} t', en: 'after this trip {tonnes} t' },
  offered: { az: 'Bu avtomobil hansı hissə üçün gəlib?', en: 'Which part has this truck come for?' },
  noneOfThem: { az: 'Heç biri', en: 'None of them' },
  withoutPart: { az: '{order} hissəsiz çəkilir', en: '{order} is weighed without a part' },
  withoutPartText: {
    az: 'Bu avtomobilə hissə planlaşdırılmayıb. Hissə başqa nömrəyədirsə, onu dispetçer dəyişir.',
    en: 'No part is planned for this truck. If one is for another plate, a dispatcher changes it.',
  },
  reason: { az: 'Limiti niyə aşırsınız?', en: 'Why is the limit exceeded?' },
  reasonShort: { az: 'Səbəbi ən azı 5 hərflə yazın', en: 'Give a reason of at least 5 letters' },
} as const;
