import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about how LPIs were. */
export const lpiStatusWords = {
  title: { az: 'Status tarixçəsi', en: 'Status history' },
  day: { az: '24 saat', en: '24 hours' },
  week: { az: '7 gün', en: '7 days' },
  month: { az: '30 gün', en: '30 days' },
  span: { az: 'Müddət', en: 'Period' },
  none: { az: 'Tərəziyə qoşulmuş LPI yoxdur', en: 'No LPI hangs at a scale' },
  noneText: {
    az: 'LPI cihazını siyahıda tərəzisi ilə birlikdə yazın: agent onun vəziyyətini özü oxuyur.',
    en: 'Add an LPI with its scale in the list: the agent reads its state by itself.',
  },
  online: { az: 'əlaqə var', en: 'connected' },
  lost: { az: 'əlaqə yoxdur', en: 'no connection' },
  unknown: { az: 'bilinmir', en: 'unknown' },
  strips: { az: 'Cihazlar', en: 'Devices' },
  outages: { az: 'Kəsilmələr', en: 'Outages' },
  noOutages: { az: 'Bu müddətdə kəsilmə olmayıb', en: 'There was no outage in this period' },
  began: { az: 'Nə vaxt', en: 'When' },
  lasted: { az: 'Müddət', en: 'How long' },
  why: { az: 'Səbəb', en: 'Why' },
  ended: { az: 'Necə bitib', en: 'How it ended' },
  lasts: { az: 'davam edir', en: 'lasts' },
  itself: { az: 'özü düzəlib', en: 'came right by itself' },
  resetBy: { az: 'sıfırlayıb: {name}', en: 'reset by {name}' },
  seconds: { az: '{count} s', en: '{count} s' },
  minutes: { az: '{minutes} dəq {seconds} s', en: '{minutes} min {seconds} s' },
  hours: { az: '{hours} saat {minutes} dəq', en: '{hours} h {minutes} min' },
  said: { az: '{name}: {share} əlaqədə olub', en: '{name}: connected {share} of the time' },
} as const satisfies Record<string, Words>;
