/** The texts of the choice of a tare. */
export const tareBoxWords = {
  title: { az: 'Netto nə ilə hesablanır', en: 'What the net is made of' },
  once: { az: 'seçim bu reysə aiddir', en: 'for this visit only' },
  weight2: { az: 'İkinci çəki, platformada', en: 'Second weight, on the deck' },
  weight2Below: {
    az: 'avtomobil boşalandan sonra ikinci keçid',
    en: 'a second pass once the truck is unloaded',
  },
  stored: { az: 'Boş çəki', en: 'Empty weight' },
  passport: { az: 'Texniki pasport üzrə', en: 'By technical passport' },
  today: { az: 'bu gün', en: 'today' },
  old: { az: '{days} gün', en: '{days} {days|day|days}' },
  limit: { az: 'hədd {days} gün', en: 'limit {days} {days|day|days}' },
  tareKg: { az: 'tara, kq', en: 'tare, kg' },
  netKg: { az: 'netto, ilkin', en: 'net, preliminary' },
} as const;
