import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of the parts of a person's page. */
export const personWords = {
  parts: { az: 'Bölmələr', en: 'Parts' },
  permissions: { az: 'İcazələr', en: 'Permissions' },
  facts: { az: 'Məlumat', en: 'About' },
  signIns: { az: 'Girişlər', en: 'Sign-ins' },
  history: { az: 'Tarixçə', en: 'History' },
  joined: { az: 'Qoşulub', en: 'Joined' },
  from: { az: 'Haradan', en: 'From' },
  browser: { az: 'Brauzer', en: 'Browser' },
  noSignIns: { az: 'Hələ daxil olmayıb.', en: 'Has not signed in yet.' },
  signInsFailed: { az: 'Girişləri yükləmək mümkün olmadı', en: 'The sign-ins could not be loaded' },
  unsaved: { az: 'saxlanmamış dəyişiklik var', en: 'has unsaved changes' },
} as const satisfies Record<string, Words>;
