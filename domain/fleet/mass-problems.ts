import { problems } from '../grammar/problem.ts';

/** Why a mass from which a net can be computed is not changed, each with what to do. */
export const massProblems = problems('fleet', {
  emptyWeightByVerb: {
    status: 422,
    az: 'Boş çəki burada dəyişmir: avtomobilin səhifəsində onu qəbzdən götürün və ya səbəbini göstərib əl ilə yazın',
    en: 'You cannot change an empty weight here: take it from a ticket on the truck’s page, or write it by hand there with a reason',
  },
  passportWeightByVerb: {
    status: 422,
    az: 'Pasport çəkisi burada dəyişmir: öz səhifəsində «Pasport çəkisini yaz» seçin və səbəbini göstərin',
    en: 'You cannot change a passport weight here: choose “Write passport weight” on its page and give the reason',
  },
  changeByRequest: {
    status: 409,
    az: 'Yazılmış çəkinin yerinə başqası sorğu ilə yazılır: başqası təsdiq edir',
    en: 'A new value replaces a stored weight by request: another person approves it',
  },
  sameWeight: {
    status: 422,
    az: 'Bu çəki artıq yazılıb: başqasını yazın',
    en: 'This weight is already stored: write another one',
  },
});
