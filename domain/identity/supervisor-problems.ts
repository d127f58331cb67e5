import { problems } from '../grammar/problem.ts';

/** Why a code is not accepted, or not set. */
export const supervisorProblems = problems('supervisor', {
  wrongCode: { status: 422, az: 'Kod düzgün deyil', en: 'The code is wrong' },
  easyCode: {
    status: 422,
    az: 'Bu kodu tapmaq asandır: eyni və ya ardıcıl rəqəmlər yazmayın',
    en: 'This code is easy to guess: do not use equal or consecutive digits',
  },
  notThem: {
    status: 422,
    az: 'Bu şəxs nəzarətçi deyil və ya kodu yoxdur',
    en: 'This person is not a supervisor, or has no code',
  },
  notOne: {
    status: 403,
    az: 'Nəzarətçi kodu yalnız dispetçer və administratorlar üçündür',
    en: 'A supervisor’s code is for dispatchers and administrators',
  },
});
