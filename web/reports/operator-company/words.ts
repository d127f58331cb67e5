import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of an operator company's first page. */
export const clientWords = {
  scales: { az: 'Tərəzilər', en: 'Scales' },
  connected: { az: '/ {count} əlaqədə', en: '/ {count} connected' },
  lost: { az: '{count} kəsilib', en: '{count} cut off' },
  calibration: { az: 'Kalibrlənmə, {days} gündə', en: 'Calibration, in {days} days' },
  companies: { az: 'şirkət', en: 'companies' },
  over: { az: '{count} şirkətdə vaxtı keçib', en: 'over at {count} {count|company|companies}' },
  operations: { az: 'Çəki əməliyyatları, bu gün', en: 'Weighings today' },
  inCompanies: {
    az: '{count} aktiv şirkətdə · adi gün {usual}',
    en: 'at {count} companies · usually {usual} a day',
  },
  clients: { az: 'Müştəri şirkətlər', en: 'Client companies' },
  waiting: { az: '{count} şirkət qeydiyyat təsdiqi gözləyir', en: '{count} {count|waits|wait} for approval' },
  byAttention: { az: 'Əvvəl diqqət tələb edən', en: 'What wants attention first' },
  company: { az: 'Şirkət', en: 'Company' },
  state: { az: 'Vəziyyət', en: 'State' },
  scale: { az: 'Tərəzi', en: 'Scales' },
  cal: { az: 'Kal., gün', en: 'Cal., days' },
  licence: { az: 'Lis., gün', en: 'Lic., days' },
  today: { az: 'Bu gün', en: 'Today' },
  usual: { az: 'Adi', en: 'Usual' },
  countsOnly: {
    az: 'Müştərilərin adları, yükləri və miqdarları operator şirkətə görünmür; yalnız say və cihaz.',
    en: 'Names, cargo and amounts of the clients’ own customers are not shown to an operator company: counts and devices only.',
  },
} as const satisfies Record<string, Words>;
