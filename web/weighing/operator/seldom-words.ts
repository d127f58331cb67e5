/** The operator screen's seldom texts: under F1, in questions and in hints. */
export const seldomWords = {
  forVisit: { az: '{plate} reysi üçün', en: 'for the visit of {plate}' },
  helpNew: { az: 'nömrə sahəsini boşaldır', en: 'clears the plate for the next truck' },
  helpBarrier: { az: 'çıxış şlaqbaumunu açır və ya bağlayır', en: 'opens or closes the exit barrier' },
  helpAccept: {
    az: 'ekrandakı sabit çəkini qəbul edir; ikinci çəkidən sonra qəbzi çap edir',
    en: 'accepts the stable weight on the screen; after the second one prints the ticket',
  },
  helpPrint: { az: 'son qəbzin surətini çap edir', en: 'prints a copy of the last ticket' },
  helpTare: {
    az: 'boş çəki və ya texniki pasport ilə tamamlayır',
    en: 'completes with the empty weight or by technical passport',
  },
  helpByHand: {
    az: 'tərəzi oxunmayanda çəkini əl ilə yazdırır, başqası təsdiqləyir',
    en: 'types a weight while the scale cannot be read; another person approves it',
  },
  helpOverride: {
    az: 'mane olan yoxlama üçün nəzarətçinin icazəsini alır: kodla və ya sorğu ilə',
    en: 'gets a supervisor’s permission for what a check blocks: by code or by request',
  },
  helpSite: { az: 'ikinci çəkini gözləyənləri göstərir', en: 'shows who waits for the second weight' },
  helpSearch: { az: 'hər şeydə axtarır, reysə toxunmur', en: 'searches everything; the visit stays' },
  helpNote: { az: 'qeyd sahəsinə keçir', en: 'goes to the note' },
  helpCancel: {
    az: 'siyahını, xəbərdarlığı və ya seçimi bağlayır',
    en: 'closes a list, a message or a choice',
  },
  helpLegal: {
    az: 'Qanuni göstərici tərəzinin yoxlamadan keçmiş indikatorudur.',
    en: 'The legal display is the verified indicator of the scale.',
  },
  exitTitle: { az: 'Çəkilməmiş avtomobili buraxırsınız', en: 'You are letting a truck out unweighed' },
  exitText: {
    az: 'Platformada {weight} kq var və qəbul edilməyib. Şlaqbaum açılsa, çəki itə bilər.',
    en: '{weight} kg are on the deck and not accepted. If the barrier opens, the weight may be lost.',
  },
  similar: { az: 'Oxşar ad var: {name}', en: 'There is a similar name: {name}' },
  takeSimilar: { az: 'onu seç', en: 'take it' },
} as const;

/** Why no weight may be typed by hand, and what to do instead. */
export const whyNotByHand = {
  title: { az: 'Əl ilə çəki yazmaq olmur', en: 'No weight can be typed by hand' },
  notAllowed: {
    az: 'Əl ilə çəkini yalnız dispetçer yazır. Dispetçerə və ya şirkətin administratoruna zəng edin',
    en: 'Only a dispatcher types weights by hand. Call the dispatcher or the company’s administrator',
  },
  isRead: {
    az: 'Tərəzi oxunur. Çəkini F8 ilə qəbul edin',
    en: 'The scale can be read. Accept the weight by F8',
  },
  noTicket: {
    az: 'Əvvəlcə avtomobili seçin',
    en: 'Choose the truck first',
  },
} as const;
