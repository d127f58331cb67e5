import { problems } from '../grammar/problem.ts';

/** The refusals of a ticket that differs from what the server has sealed. */
export const sealProblems = problems('seal', {
  sealBroken: {
    status: 409,
    az: 'Bu qəbzin məlumatı bazada kənardan dəyişdirilib, möhürü tutmur: onunla iş görülmür, yalnız açıq qəbz ləğv edilə bilər. İnzibatçı zəncir yoxlamasına baxsın və qəbzi nüsxədən bərpa etsin.',
    en: 'This ticket was changed in the database from outside and does not match its seal: nothing is done with it, but an open one can be cancelled. Have an administrator look at the chain check and restore it from a backup.',
  },
});
