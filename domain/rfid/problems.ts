import { problems } from '../grammar/problem.ts';

/** Why a card, or its prepared operation, is not changed. Each says what to do. */
export const rfidProblems = problems('rfidCard', {
  numberTaken: {
    status: 409,
    az: 'Bu RFID nömrəsi operator şirkətində artıq verilib. Silinmiş kartın nömrəsi də yenidən verilmir: başqa kart götürün.',
    en: 'The operator company has already issued this RFID number. A removed card’s number cannot be issued again either: use another card.',
  },
  numberOfCard: {
    status: 409,
    az: 'Bu RFID nömrəsi {card} kartındadır. Həmin kartı açın və ya başqa kart götürün.',
    en: 'Card {card} has this RFID number. Open that card, or use another one.',
  },
  numberOfDeletedCard: {
    status: 409,
    az: 'Bu RFID nömrəsi silinmiş {card} kartındadır və yenidən verilmir. Başqa kart götürün.',
    en: 'Deleted card {card} has this RFID number, which cannot be issued again. Use another card.',
  },
  notANumber: {
    status: 422,
    az: 'Bu, kart nömrəsi deyil. Oxuyucunun dediyi və ya kartda yazılan kimi yazın.',
    en: 'This is not a card number. Write it as the reader or the card shows it.',
  },
  validityTurned: {
    status: 422,
    az: 'Son tarix başlanğıcdan əvvəl ola bilməz',
    en: 'The last day cannot be before the first',
  },
  alreadyBlocked: {
    status: 409,
    az: 'Kart artıq bloklanıb',
    en: 'The card is already blocked',
  },
  notBlocked: {
    status: 409,
    az: 'Kart bloklanmayıb',
    en: 'The card is not blocked',
  },
  blocked: {
    status: 409,
    az: 'Kart bloklanıb. Əvvəlcə bloku götürün.',
    en: 'The card is blocked. Unblock it first.',
  },
  empty: {
    status: 409,
    az: 'Kart boşdur: sahibi və hazır əməliyyatı yoxdur, sıfırlamağa heç nə yoxdur',
    en: 'The card is empty: it has no holder and no prepared operation, so there is nothing to reset',
  },
  noOperation: {
    status: 409,
    az: 'Kartda əməliyyat yoxdur',
    en: 'The card has no operation',
  },
  nothingPrepared: {
    status: 422,
    az: 'Ən azı bir sahəni doldurun: boş əməliyyat heç nəyi doldurmur',
    en: 'Fill at least one field: an empty operation fills nothing',
  },
  byRequest: {
    status: 409,
    az: 'Kart yalnız sorğu ilə silinir: sorğu yazın, başqası qərar verir',
    en: 'A card is only removed by request: send one, and another person decides',
  },
  emptiedByRequest: {
    status: 409,
    az: 'Kartın sahibi yalnız sorğu ilə götürülür. Sıfırlama sorğusu yazın, başqası qərar verir, ya da kartı başqasına verin.',
    en: 'The holder is only removed by request. Send a reset request, which another person decides, or give the card to another holder.',
  },
  removed: {
    status: 409,
    az: 'Silinmiş kart geri qayıtmır. Sürücüyə başqa kart verin.',
    en: 'A deleted card cannot be restored. Give the driver another card.',
  },
  ticketOpen: {
    status: 409,
    az: 'Bu kartla açılmış qəbz tamamlanmayıb. Əvvəlcə onu tamamlayın və ya ləğv edin.',
    en: 'A ticket that was opened with this card is not completed. Complete or cancel it first.',
  },
  alreadyPrepared: {
    status: 409,
    az: 'Kartda hazır əməliyyat artıq var. Onu dəyişin və ya əvvəlcə boşaldın.',
    en: 'The card already has a prepared operation. Change it, or clear it first.',
  },
  notReady: {
    status: 409,
    az: 'Bu əməliyyat artıq hazır deyil: işlədilib və ya boşaldılıb. Karta yenisini hazırlayın.',
    en: 'This operation was used or cleared. Prepare a new one for the card.',
  },
  clearedOnly: {
    status: 409,
    az: 'Kart əməliyyatı silinmir, kartın tarixçəsində qalır. Əvəzinə onu boşaldın.',
    en: 'A card operation cannot be deleted: it stays in the history of the card. Clear it instead.',
  },
  otherThanOrder: {
    status: 422,
    az: 'Sifariş başqasını deyir. Sahəni boş saxlayın: sifarişdən dolur.',
    en: 'This differs from the order. Leave the field empty: the order fills it.',
  },
  onceInUse: {
    status: 409,
    az: 'Kartın bir dəfəlik əməliyyatı ilə {receipt} qəbzi açılıb. Əvvəlcə onu tamamlayın və ya ləğv edin.',
    en: 'Ticket {receipt} was opened with the card’s once-only operation. Complete or cancel it first.',
  },
  otherOrder: {
    status: 422,
    az: 'Bu hissə başqa sifarişindir. Sifarişin öz hissəsini seçin.',
    en: 'This part belongs to another order. Choose a part of the order.',
  },
});
