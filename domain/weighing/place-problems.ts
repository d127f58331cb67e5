import { problems } from '../grammar/problem.ts';

/** Why a truck is not weighed where it stands: what a screen knows before it asks the server. Each says what to do. */
export const placeProblems = problems('weighing', {
  alreadyOpen: {
    status: 409,
    az: 'Avtomobil artıq ərazidədir: açıq qəbz {receipt}. İkinci çəkini qəbul edin.',
    en: 'The truck is already on site: open ticket {receipt}. Accept its second weight.',
  },
  sameScale: {
    status: 409,
    az: '“{scale}” tərəzisində açılan qəbzin ikinci çəkisi yalnız həmin tərəzidə qəbul edilir. Avtomobili oraya yönəldin.',
    en: 'The second weight of a ticket that was opened on “{scale}” is taken on that scale only. Send the truck there.',
  },
});
