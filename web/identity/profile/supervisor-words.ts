/** The texts of a supervisor's own code. */
export const supervisorWords = {
  title: { az: 'Nəzarətçi kodu', en: 'Supervisor’s code' },
  off: { az: 'qoyulmayıb', en: 'not set' },
  on: { az: 'aktiv, {at}', en: 'on, {at}' },
  text: {
    az: 'Tərəzidə şirkətin yoxlaması bir çəkini bağlayanda onu bu kodla, səbəbini yazaraq buraxırsınız. Kodu heç kimə deməyin.',
    en: 'Where a check of the company blocks a weight at the scale, you let it through by this code, with a reason. Keep it secret.',
  },
  code: { az: 'Yeni kod, 6 rəqəm', en: 'New code, 6 digits' },
  sixDigits: { az: 'Tam olaraq 6 rəqəm', en: 'Exactly 6 digits' },
  set: { az: 'Kod qoy', en: 'Set a code' },
  renew: { az: 'Kodu dəyiş', en: 'Change the code' },
  remove: { az: 'Kodu sil', en: 'Remove the code' },
  setTitle: { az: 'Nəzarətçi kodunu qoyursunuz', en: 'You are setting your supervisor’s code' },
  removeTitle: { az: 'Nəzarətçi kodunu silirsiniz', en: 'You are removing your supervisor’s code' },
  done: { az: 'Kod qoyuldu', en: 'The code is set' },
  removed: { az: 'Kod silindi', en: 'The code is removed' },
  cancel: { az: 'Ləğv et', en: 'Cancel' },
} as const;
