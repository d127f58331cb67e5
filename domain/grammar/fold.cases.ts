/** Pairs that must fold alike in the browser, in the server and in SQL. */
export const FOLD_CASES: readonly (readonly [text: string, folded: string])[] = [
  ['İmran', 'imran'],
  ['IMRAN', 'imran'],
  ['ımran', 'imran'],
  ['imran', 'imran'],
  ['Işıq', 'isiq'],
  ['Şəki', 'seki'],
  ['SEKI', 'seki'],
  ['Ağdaş Göyçay', 'agdasgoycay'],
  ['Ülviyyə Rəhimova', 'ulviyyerehimova'],
  ['10-AB-123', '10ab123'],
  ['10ab123', '10ab123'],
  ['Çınqıl 20–40 mm', 'cinqil20–40mm'],
  ['Ə', 'e'],
  ['', ''],
];
