/** What is said before there is a scale to weigh on. */
export const noScaleWords = {
  noScale: { az: 'Tərəzi yoxdur', en: 'There is no scale' },
  noScaleHelp: {
    az: 'Şirkətinizə hələ tərəzi qoşulmayıb. Operator şirkətinə müraciət edin.',
    en: 'No scale has been connected for your company yet. Ask your operator company.',
  },
  whichScale: { az: 'Tərəzini seçin', en: 'Choose a scale' },
  whichScaleHelp: { az: 'Bu ekran bir tərəzi ilə işləyir.', en: 'This screen works with one scale.' },
} as const;
