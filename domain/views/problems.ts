import { problems } from '../grammar/problem.ts';

export const viewProblems = problems('view', {
  nameTaken: {
    status: 422,
    az: 'Bu siyahıda belə adlı görünüş var: başqa ad yazın',
    en: 'This list already has a view of that name: write another one',
  },
  noColumn: {
    status: 422,
    az: 'Siyahıda belə sütun və ya süzgəc yoxdur: onu görünüşdən çıxarın',
    en: 'A list has no such column or filter: leave it out of the view',
  },
  noSort: {
    status: 422,
    az: 'Siyahı belə sıralanmır: sütun adlarını vergüllə ayırın, azalan sıra üçün qarşısına “-” qoyun',
    en: 'This sort is invalid: write names of columns with commas between, and “-” before a descending one',
  },
  ofCompany: {
    status: 409,
    az: 'Şirkətin görünüşünü yalnız administrator dəyişir: onu öz görünüşünüz kimi saxlayın',
    en: 'Only an administrator changes a view of the company: save it as one of your own',
  },
  notYours: {
    status: 409,
    az: 'Bu görünüşü paylaşımdan yalnız onu saxlayan çıxara bilər',
    en: 'Only the person who saved this view can stop sharing it',
  },
  tooMany: {
    status: 409,
    az: 'Bir siyahının ən çoxu {most} görünüşü olur: əvvəlcə birini silin',
    en: 'A list has {most} views at most: remove one first',
  },
});
