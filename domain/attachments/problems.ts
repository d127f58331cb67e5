import { problems } from '../grammar/problem.ts';

export const attachmentProblems = problems('attachment', {
  noSuchNoun: {
    status: 422,
    az: 'Belə qeydlərə sənəd əlavə olunmur',
    en: 'Records of that kind take no documents',
  },
  notYours: {
    status: 409,
    az: 'Sənədi yalnız qeydi dəyişə bilən əlavə edir və silir',
    en: 'Only who may change the record adds and removes its documents',
  },
  tooMany: {
    status: 409,
    az: 'Bir qeydin ən çoxu {most} sənədi olur: əvvəlcə birini silin',
    en: 'A record has {most} documents at most: remove one first',
  },
});
