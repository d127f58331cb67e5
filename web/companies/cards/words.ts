import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of the sheet of company cards; what is printed on a card is in both languages. */
export const cardWords = {
  sheet: { az: 'QR vərəqi', en: 'QR sheet' },
  title: { az: 'Şirkətlərin QR-kodu', en: 'Companies QR-code' },
  count: {
    az: '{count} kart, {sheets} vərəq',
    en: '{count} {count|card|cards}, {sheets} {sheets|sheet|sheets}',
  },
  qr: { az: 'QR kod', en: 'QR code' },
  voen: { az: 'VÖEN', en: 'VOEN' },
  scan: {
    az: 'Tərəzidə bu kodu oxudun: qəbzdə şirkət seçiləcək.',
    en: 'Scan at the scale to select the company.',
  },
  opensNothing: {
    az: 'Kod yalnız şirkəti göstərir, giriş vermir',
    en: 'The code names the company and opens nothing',
  },
  page: { az: 'vərəq {page} / {pages}', en: 'sheet {page} / {pages}' },
  none: { az: 'Çap ediləcək kart yoxdur', en: 'There are no cards to print' },
  noneText: {
    az: 'Kart yalnız aktiv şirkətlər üçün çap olunur.',
    en: 'Cards are printed for active companies only.',
  },
  failed: { az: 'Kartları oxumaq alınmadı', en: 'The cards could not be read' },
} as const satisfies Record<string, Words>;
