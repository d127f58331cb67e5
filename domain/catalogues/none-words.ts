import type { Words } from '../grammar/words.ts';

/** What a form shows where a search for a row of a noun finds none; for other nouns it shows that nothing matches (product.md §8). */
export const NONE_WORDS: Readonly<Record<string, Words>> = {
  customer: {
    az: 'Bu VÖEN və ya adla müştəri əlavə olunmayıb',
    en: 'No customer added with this VOEN or name',
  },
  sender: {
    az: 'Bu VÖEN və ya adla göndərən əlavə olunmayıb',
    en: 'No sender added with this VOEN or name',
  },
  cargo: { az: 'Bu VÖEN və ya adla yük əlavə olunmayıb', en: 'No cargo added with this VOEN or name' },
  customerBranch: { az: 'Müştərinin filialı tapılmadı', en: 'Customer branch not found' },
  senderBranch: { az: 'Göndərənin filialı tapılmadı', en: 'Sender branch not found' },
};
