/** The texts of the box for a weight typed by hand. */
export const byHandWords = {
  title: { az: 'Əl ilə çəki', en: 'Weight by hand' },
  weight2: { az: 'Çəki 2, indikatordan', en: 'Weight 2, from the indicator' },
  weight1: { az: 'Çəki 1, indikatordan', en: 'Weight 1, from the indicator' },
  code: { az: 'Səbəb kodu', en: 'Reason code' },
  missing: { az: 'İndikatorun göstərdiyini yazın', en: 'Type what the indicator shows' },
  noCode: { az: 'Səbəbi seçin', en: 'Choose the reason' },
  difference: {
    az: 'avtomobilin boş çəkisindən ({tare}) fərq {difference} kq',
    en: 'differs from the truck’s empty weight ({tare}) by {difference} kg',
  },
  decides: {
    az: 'Təsdiq edəcək: şirkətin administratoru. Öz çəkinizi özünüz təsdiq edə bilməzsiniz',
    en: 'The company’s administrator approves. You cannot approve your own weight',
  },
  sent: { az: 'Çəki təsdiqə göndərildi', en: 'The weight was sent for approval' },
  warn: { az: 'Xəbərdarlıqları qəbul edib yenidən F8 basın', en: 'Press F8 again to accept the warnings' },
  second: { az: 'İkinci şəxsin təsdiqi', en: 'A second person’s approval' },
  none: { az: 'Göndərilən çəki yoxdur', en: 'No weight was sent' },
  stays: {
    az: 'Qəbzdə və hesabatlarda “ƏL İLƏ” nişanı qalır. Əsli ikinci şəxs təsdiq edəndən sonra çap olunur.',
    en: 'The ticket and the reports stay marked MANUAL. The original is printed once a second person has approved.',
  },
} as const;
