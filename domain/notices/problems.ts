import { problems } from '../grammar/problem.ts';

export const jobProblems = problems('job', {
  notParked: {
    status: 409,
    az: 'Bu iş dayandırılmayıb: ya icra olunub, ya da növbədədir',
    en: 'This job is not parked: it is done, or in the queue',
  },
});
