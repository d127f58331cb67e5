import { letter } from '../grammar/text/letter.ts';

const days = { label: { az: 'Dövr', en: 'Period' }, value: { az: '{days}', en: '{days}' } };
const whose = {
  az: 'Bu məktubu {owner} {company} adından cədvəllə göndərir. İstəmirsinizsə, ona yazın.',
  en: '{owner} of {company} sends this letter on schedule. Tell them if you do not want it.',
};

/** A report that was due, with its files attached. */
export const scheduledReport = letter({
  title: { az: '{name} · {days}', en: '{name} · {days}' },
  greeting: { az: 'Salam!', en: 'Hello,' },
  says: [
    { az: '{summary}', en: '{summary}' },
    { az: '{tooLarge}', en: '{tooLarge}' },
  ],
  facts: [days, { label: { az: 'Sətir', en: 'Rows' }, value: { az: '{rows}', en: '{rows}' } }],
  action: { az: 'Tərəzidə aç', en: 'Open in Tərəzi' },
  after: [whose],
});

/** The same for days without any rows. */
export const emptyReport = letter({
  title: { az: '{name} · {days}: qəbz yoxdur', en: '{name} · {days}: no tickets' },
  greeting: { az: 'Salam!', en: 'Hello,' },
  says: [
    {
      az: 'Bu dövrdə hesabatın filtrlərinə uyğun qəbz yoxdur, ona görə fayl əlavə edilməyib.',
      en: 'No ticket of these days matches the filters of the report, so there is no file.',
    },
  ],
  facts: [days],
  action: { az: 'Tərəzidə aç', en: 'Open in Tərəzi' },
  after: [whose],
});
