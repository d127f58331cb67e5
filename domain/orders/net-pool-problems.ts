import { problems } from '../grammar/problem.ts';

/** Why a net pool is not changed. Each says what to do. */
export const netPoolProblems = problems('netPool', {
  notOffered: {
    status: 409,
    az: 'Şirkətiniz üçün ümumi balans açılmayıb. Operator şirkətinə müraciət edin.',
    en: 'The overall balance is not enabled for your company. Ask the operator company.',
  },
  needsCargo: {
    status: 422,
    az: 'Ümumi balans yükə görə saxlanır: qəbzdə yük seçilməlidir',
    en: 'The overall balance is kept per cargo: the ticket must name one',
  },
  notEnough: {
    status: 409,
    az: 'Ümumi balansda {left} kq qalıb. Ən çoxu bu qədər götürmək olar.',
    en: 'The overall balance has {left} kg left. At most that much can be drawn.',
  },
  drawnMeanwhile: {
    status: 409,
    az: 'Bu qəbzdən balansa keçən çəki artıq götürülüb: balansda {left} kq qalıb. Əvvəlcə onu götürən bölgünü dəyişin.',
    en: 'Other divisions have drawn what this ticket gave to the balance: {left} kg are left there. Change them first.',
  },
});
