/** The texts before there is a scale to weigh on. */
export const noScaleWords = {
  noScale: { az: 'Tərəzi yoxdur', en: 'There is no scale' },
  noScaleHelp: {
    az: 'Şirkətinizə hələ tərəzi qoşulmayıb. Operator şirkətinə müraciət edin.',
    en: 'No scale has been connected for your company yet. Ask your operator company.',
  },
  otherScale: { az: 'Bu, “{scale}” tərəzisidir', en: 'This is “{scale}”' },
  otherScaleHelp: {
    az: 'Siz “{own}” tərəzisində işləyirsiniz. Tərəzini dəyişin, ya da öz ekranınıza qayıdın.',
    en: 'You work at “{own}”. Change the scale, or go back to your own screen.',
  },
  foreignScale: {
    az: 'Bu kod sizin tərəzilərdən birinin deyil',
    en: 'This code belongs to none of your scales',
  },
  change: { az: 'Tərəzini dəyiş', en: 'Change scale' },
  back: { az: '“{own}” ekranı', en: 'Screen of “{own}”' },
  whichScale: { az: 'Tərəzini seçin', en: 'Choose a scale' },
  whichScaleHelp: { az: 'Bu ekran bir tərəzi ilə işləyir.', en: 'This screen works with one scale.' },
} as const;
