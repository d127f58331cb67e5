import { FORM_WORDS } from '#kit/form/words.ts';

/** What stands beside the weight and below its keys, drawn after them. */
export const besideWords = {
  recent: { az: 'Son qəbzlər', en: 'Recent tickets' },
  netKg: { az: 'Netto, kq', en: 'Net, kg' },
  print: { az: '{receipt} qəbzini çap et', en: 'Print ticket {receipt}' },
  noRecent: { az: 'Bu məntəqədə hələ qəbz yoxdur', en: 'No tickets at this site yet' },
  cancelRow: { az: '{receipt} qəbzini ləğv et ({plate})', en: 'Cancel ticket {receipt} ({plate})' },
  entryLight: { az: 'Giriş svetoforu:', en: 'Entry light:' },
  exitLight: { az: 'Çıxış svetoforu:', en: 'Exit light:' },
  barrier: { az: 'Şlaqbaum:', en: 'Barrier:' },
  notKnown: { az: 'Vəziyyəti məlum deyil', en: 'Its state is not known' },
  waitsForWeight2: { az: '2-ci çəkini gözləyir', en: 'waiting for weight 2' },
  nobodyOnSite: { az: 'Ərazidə avtomobil yoxdur', en: 'No trucks on site' },
  pickHint: {
    az: 'siyahıdan seçin, nömrənin 2–3 işarəsini yazın',
    en: 'pick from the list, type 2–3 characters',
  },
  keyNew: { az: 'Yeni çəki', en: 'New weighing' },
  keyBarrier: { az: 'Şlaqbaum', en: 'Barrier' },
  keyPrint: { az: 'Təkrar çap', en: 'Print again' },
  keySite: { az: 'Ərazidəkilər', en: 'On site' },
  keyCancel: FORM_WORDS.cancel,
  keySearch: { az: 'Axtar', en: 'Search' },
  keyHelp: { az: 'Bu ekranın düymələri', en: 'Keys of this screen' },
} as const;
