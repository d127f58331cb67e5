import { problems } from '../grammar/problem.ts';

/** Why a truck's empty weight is not changed. */
export const emptyWeightProblems = problems('fleet', {
  saidByRecord: {
    status: 422,
    az: 'Qəbz seçilib, çəki onun imzalı yazısından götürülür: bu sahəni boş saxlayın',
    en: 'The weight comes from the signed record of the chosen ticket: leave this field empty',
  },
  nothingToReset: {
    status: 409,
    az: 'Avtomobilin saxlanmış boş çəkisi yoxdur',
    en: 'The truck has no stored empty weight',
  },
  resetByRequest: {
    status: 409,
    az: 'Boş çəki sorğu ilə sıfırlanır: başqası təsdiq edir',
    en: 'An empty weight is reset by request: another person approves it',
  },
});
