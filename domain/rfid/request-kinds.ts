import { dayText } from '../grammar/sheet/sheet.ts';
import { requestKind } from '../requests/kind.ts';
import { rfidPermission } from './policy.ts';
import { rfidCardStates } from './states.ts';

const CARD_REQUEST = {
  noun: 'rfidCard',
  lateAfter: 1440,
  propose: rfidPermission.write,
  decide: ['CompanyAdmin'],
  state: { field: 'statusId', look: rfidCardStates.look },
  shown: {
    truckName: { az: 'Avtomobil', en: 'Truck' },
    driverName: { az: 'Sürücü (sahib)', en: 'Driver (owner)' },
    validUntil: { az: 'Etibarlılıq müddəti', en: 'Valid until' },
  },
  values: {
    validUntil: (day: string) => ({ az: dayText(day), en: dayText(day) }),
  },
} as const;

/** A card that is to be emptied, so that another person can hold it. */
export const rfidCardReset = requestKind({
  ...CARD_REQUEST,
  name: 'rfid-card-reset',
  words: { az: 'Kartın sıfırlanması', en: 'Card reset' },
  many: { az: 'Kartların sıfırlanması sorğuları', en: 'Card resets' },
  afterwards: {
    az: 'Kartın sahibi və hazır əməliyyatı silinir, nömrəsi qalır. Qəbzlər olduğu kimi qalır.',
    en: 'The card loses its holder and operation; its number stays. Tickets stay as they are.',
  },
});

/** A card that is to be deleted for ever. */
export const rfidCardDelete = requestKind({
  ...CARD_REQUEST,
  name: 'rfid-card-delete',
  words: { az: 'Kartın silinməsi', en: 'Card deletion' },
  many: { az: 'Kartların silinməsi sorğuları', en: 'Card deletions' },
  removes: true,
  afterwards: {
    az: 'Kart dərhal dayanır, nömrəsi yenidən verilmir. Hazır əməliyyat silinir, qəbzlər olduğu kimi qalır.',
    en: 'The card stops at once, and its number is never issued again. Its operation is removed; tickets stay as they are.',
  },
});
