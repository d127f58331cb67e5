/** What a supervisor's permission says at the scale. */
export const overrideWords = {
  title: { az: 'Nəzarətçi icazəsi', en: 'Supervisor’s permission' },
  about: { az: '{plate} · yalnız bu çəki üçün, 2 dəqiqə', en: '{plate} · for this one weight, 2 minutes' },
  userId: { az: 'Nəzarətçi', en: 'Supervisor' },
  code: { az: 'Onun kodu', en: 'Their code' },
  digits: { az: '6 rəqəm', en: '6 digits' },
  reason: { az: 'Səbəb', en: 'Reason' },
  note: { az: 'Qeyd', en: 'Note' },
  isDispetcher: { az: 'dispetçer', en: 'dispatcher' },
  back: { az: 'Geri qayıt', en: 'Go back' },
  give: { az: 'İcazə ver', en: 'Give permission' },
  given: { az: 'İcazə verilib', en: 'Permission was given' },
  accept: { az: 'Çəkini icazə ilə qəbul et', en: 'Accept the weight by permission' },
  kept: {
    az: 'Kim, səbəb və vaxt qəbzdə qalır, kod qalmır.',
    en: 'Who, why and when stay on the ticket; the code does not.',
  },
  nobody: {
    az: 'Heç bir nəzarətçinin kodu yoxdur. Dispetçer və ya administrator onu öz profilində qoyur.',
    en: 'No supervisor has a code. A dispatcher or an administrator sets one in their profile.',
  },
  needed: { az: 'Seçin', en: 'Choose' },
  sixDigits: { az: 'Tam olaraq 6 rəqəm', en: 'Exactly 6 digits' },
  noteNeeded: { az: 'Səbəbi yazın', en: 'Write the reason' },
} as const;
