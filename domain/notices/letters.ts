import { letter } from '../grammar/text/letter.ts';

/** The notices of one person within a minute: up to five of them, with the number of the rest. */
export const noticesLetter = letter({
  title: { az: '{title}', en: '{title}' },
  greeting: { az: 'Salam, {fullname}!', en: 'Hello {fullname},' },
  says: [
    { az: '{first}', en: '{first}' },
    { az: '{second}', en: '{second}' },
    { az: '{third}', en: '{third}' },
    { az: '{fourth}', en: '{fourth}' },
    { az: '{fifth}', en: '{fifth}' },
    { az: '{more}', en: '{more}' },
  ],
  action: { az: 'Aç', en: 'Open' },
});
