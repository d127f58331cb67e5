import { expect, it } from 'vitest';
import { keptWords } from './kept-text.ts';

it.each([
  [
    'weighingChecks',
    '{"overload": "block", "repeatedTruck":"warn"}',
    ['Artıq yük: mane olur, Təkrar gələn avtomobil: xəbərdarlıq', 'Overload: block, Repeated truck: warn'],
  ],
  ['weighingChecks', '{}', null],
  [
    'noticeWays',
    '{"scale":"both", "decided": "none"}',
    [
      'Sorğuya verilən qərar: yalnız zəng, Tərəzi ilə əlaqə: e-poçt və Telegram',
      'Request decided: bell only, Link to a scale: e-mail and Telegram',
    ],
  ],
  [
    'allowedAddresses',
    '[{"address": "203.0.113.16/28", "name": null}, {"address":"192.0.2.1"}]',
    ['203.0.113.16/28, 192.0.2.1', '203.0.113.16/28, 192.0.2.1'],
  ],
  ['allowedAddresses', '[]', null],
  ['phone', '994220007190', undefined],
])('shows %s of %s as %j', (field, text, texts) => {
  expect(keptWords(field, text)).toEqual(texts && { az: texts[0], en: texts[1] });
});
