import { problems } from '../grammar/problem.ts';

export const requestProblems = problems('request', {
  decided: {
    status: 409,
    az: 'Bu sorğuya artıq baxılıb',
    en: 'This request has already been decided',
  },
  own: {
    status: 409,
    az: 'Öz sorğunuza baxa bilməzsiniz: ona başqası baxır',
    en: 'You cannot decide your own request: another person does',
  },
  notYours: {
    status: 409,
    az: 'Bu sorğunu yalnız göndərən geri götürə bilər',
    en: 'Only the person who sent this request can withdraw it',
  },
  alreadyWaiting: {
    status: 409,
    az: 'Bu yazı üzrə belə bir sorğu artıq baxılmağı gözləyir',
    en: 'Such a request about this record already waits',
  },
  nothingChanged: {
    status: 422,
    az: 'Heç nə dəyişmir: ən azı bir sahənin yeni dəyərini yazın',
    en: 'Nothing would change: give at least one field a new value',
  },
  deputySelf: {
    status: 422,
    az: 'Özünüzü əvəz edən seçə bilməzsiniz',
    en: 'You cannot be your own deputy',
  },
  deputyUnknown: {
    status: 422,
    az: 'Şirkətin qərar verə biləcək aktiv istifadəçisini seçin',
    en: 'Choose an active user of the company who can decide',
  },
  deputyKind: {
    status: 422,
    az: 'Bu növ sorğuya əvəz edən qərar verə bilməz: yalnız icazəsi olan şəxs',
    en: 'This deputy cannot decide this kind of request: choose a person who may',
  },
  deputyOrder: {
    status: 422,
    az: 'Dövrün sonu başlanğıcından sonra olmalıdır',
    en: 'The period has to end after it begins',
  },
  deputyPast: {
    status: 422,
    az: 'Bu dövr artıq bitib: sonunu gələcəyə qoyun',
    en: 'This period is over: choose an end in the future',
  },
  deputyEnded: {
    status: 409,
    az: 'Əvəz etmə artıq dayandırılıb',
    en: 'This deputy’s period has already ended',
  },
  stale: {
    status: 409,
    az: 'Sorğu göndəriləndən sonra yazı dəyişib. Sorğunu rədd edin ki, yenisi göndərilsin.',
    en: 'The record has changed since this request. Refuse it, so that a new one can be sent.',
  },
});
