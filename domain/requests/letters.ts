import { letter } from '../grammar/text/letter.ts';

/** To the person who has proposed something, once another has decided it. */
export const decidedLetter = letter({
  title: { az: '{kind} № {id}: {state}', en: '{kind} no. {id}: {state}' },
  greeting: { az: 'Salam, {fullname}!', en: 'Hello {fullname},' },
  says: [{ az: 'Sorğunuz barədə qərar verildi.', en: 'Your request was decided.' }],
  facts: [
    { label: { az: 'Nə haqqında', en: 'About' }, value: { az: '{about}', en: '{about}' } },
    { label: { az: 'Qərar', en: 'Decision' }, value: { az: '{state}', en: '{state}' } },
    { label: { az: 'Qərar verən', en: 'Decided by' }, value: { az: '{name}', en: '{name}' } },
    { label: { az: 'Qeyd', en: 'Note' }, value: { az: '{note}', en: '{note}' } },
  ],
  action: { az: 'Sorğunu aç', en: 'Open the request' },
});
