import { problems } from '../grammar/problem.ts';

export const requestProblems = problems('request', {
  decided: {
    status: 409,
    az: 'Bu sorğuya artıq baxılıb',
    en: 'This request has been decided already',
  },
  own: {
    status: 409,
    az: 'Öz sorğunuza baxa bilməzsiniz: ona başqası baxır',
    en: 'You cannot decide your own request: somebody else does',
  },
  notYours: {
    status: 409,
    az: 'Bu sorğunu yalnız göndərən geri götürə bilər',
    en: 'Only whoever sent this request can withdraw it',
  },
  alreadyWaiting: {
    status: 409,
    az: 'Bu yazı üzrə belə bir sorğu artıq baxılmağı gözləyir',
    en: 'Such a request about this record is waiting already',
  },
  nothingChanged: {
    status: 422,
    az: 'Heç nə dəyişmir: ən azı bir sahənin yeni dəyərini yazın',
    en: 'Nothing would change: give at least one field a new value',
  },
  stale: {
    status: 409,
    az: 'Sorğu göndəriləndən sonra yazı dəyişib. Sorğunu rədd edin ki, yenisi göndərilsin.',
    en: 'The record has changed since this was asked. Refuse the request, so that it is asked anew.',
  },
});
