import { useMemo } from 'react';
import { useToday } from '#shell/use-today.ts';
import { DividedSumPage } from '../reports/DividedSumPage.tsx';
import { GroupSumPage } from '../reports/GroupSumPage.tsx';
import { SumPage } from '../reports/SumPage.tsx';
import { SEVERAL, useTicketFilters } from '../weighing/list/filters.ts';

/** What a report says by itself: its days, and that only completed tickets are summed. */
const OF_REPORT = ['date', 'statusId'];

/** What narrows the tickets of a report: the filters of their list. */
function useNarrowing() {
  const filters = useTicketFilters(useToday());
  return useMemo(
    () => ({ filters: filters.filter(({ key }) => !OF_REPORT.includes(key)), several: SEVERAL }),
    [filters],
  );
}

/** What was weighed in all. */
export const Sum = () => <SumPage useNarrowing={useNarrowing} />;

/** The group sum of what was weighed. */
export const GroupSum = () => <GroupSumPage useNarrowing={useNarrowing} />;

/** To whom divided nets were written. */
export const DividedSum = () => <DividedSumPage useNarrowing={useNarrowing} />;
