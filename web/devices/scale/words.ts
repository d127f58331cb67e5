import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about scales and their passports. */
export const scaleWords = {
  named: { az: '{name}', en: '{name}' },
  search: { az: 'Ad üzrə axtar', en: 'Search by name' },
  none: { az: 'Hələ tərəzi yoxdur', en: 'No scales yet' },
  noneText: {
    az: 'Əlavə etdiyiniz tərəzilər pasportu ilə burada görünəcək.',
    en: 'Scales that you add appear here with their passport.',
  },
  removing: { az: '{name} silinir', en: 'Deleting {name}' },
  consequence: {
    az: 'Tərəzi siyahıdan çıxacaq və məntəqəsi onu daha oxumayacaq. Çəkilmiş tərəzi silinmir.',
    en: 'The scale leaves the list and its site reads it no more. One that was weighed on stays.',
  },
  measuring: { az: 'Ölçmə', en: 'Measuring' },
  rules: { az: 'Çəki qaydaları', en: 'Rules of weighing' },
  body: { az: 'Konstruksiya və platforma', en: 'Construction and body' },
  cells: { az: 'Çəki sensorları və kabel', en: 'Load cells and cable' },
  allCards: { az: 'Heç biri seçilməyib: hamısı çap olunur', en: 'None is chosen: all are printed' },
  chosenCards: { az: 'Seçilənlər çap olunur', en: 'The chosen ones are printed' },
  codeOf: { az: 'Tərəzinin QR kodu', en: 'QR code of the scale' },
  scan: { az: 'Skan edin: bu tərəzinin ekranı açılır', en: 'Scan to open the screen of this scale' },
  card: { az: 'Tərəzi kartı', en: 'Scale card' },
  cards: { az: 'Tərəzi kartları', en: 'Scale cards' },
  failed: { az: 'Tərəziləri oxumaq alınmadı', en: 'The scales could not be read' },
  indicator: { az: 'İndikator və birləşdirici qutu', en: 'Indicator and junction box' },
} as const satisfies Record<string, Words>;
