import type { Words } from '@terezi/domain/grammar/words.ts';

/** What stands where a protocol is activated. */
export const activateWords = {
  title: { az: 'İkinci şəxsin kodu', en: 'The second person’s code' },
  follows: {
    az: 'Protokolu {signer} imzalayıb, aktivləşdirən başqa şəxs olmalıdır. Yeni kalibrlənmə bu andan qüvvədədir, növbəti tarix {date}.',
    en: '{signer} has signed the protocol; somebody else activates it. The new calibration is in force from then on, the next one is due on {date}.',
  },
  person: { az: 'Aktivləşdirən', en: 'Activated by' },
  code: { az: 'Onun telefonundakı 6 rəqəm', en: 'The 6 digits of their telephone' },
  reason: { az: 'Səbəb', en: 'Reason' },
  usual: { az: 'Kalibrlənmə, protokol {code}', en: 'Calibration, protocol {code}' },
  verb: { az: 'Aktivləşdir', en: 'Activate' },
  done: { az: '{code}: aktivləşdirmə qəbul olundu', en: '{code}: the activation was taken' },
  unsettled: { az: 'Necə bilinəcək', en: 'How it will be known' },
  unknown: { az: 'Nəticə bilinmir', en: 'The outcome is not known' },
  unknownText: {
    az: 'Əmr cihaza göndərilib. Yenidən göndərməyin: sayğac oxunana qədər tərəzi çəki qəbul etmir.',
    en: 'The command was sent to the device. Do not send it again: until the counter has been read the scale takes no weights.',
  },
  counterIs: { az: 'Sayğac {counter}', en: 'Counter {counter}' },
  ifRaised: { az: 'aktivləşib, tərəzi özü davam edir', en: 'activated, the scale goes on by itself' },
  ifSame: {
    az: 'köhnəsi qalıb, yenidən göndərmək açılır',
    en: 'the former one stays, and it may be sent anew',
  },
  unread: { az: 'Oxunmur', en: 'Not read' },
  ifUnread: { az: '2 dəqiqədən sonra “yoxlama lazımdır”', en: '“verification needed” after 2 minutes' },
  settle: { az: 'Sayğacı indi oxu', en: 'Read the counter now' },
} as const satisfies Record<string, Words>;
