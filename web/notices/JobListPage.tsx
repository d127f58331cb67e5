import { IconPlayerTrackNext, IconRefresh } from '@tabler/icons-react';
import type { JobRow } from '@terezi/domain/notices/job.ts';
import { jobKindText } from '@terezi/domain/notices/job-sheet.ts';
import { jobStates } from '@terezi/domain/notices/job-states.ts';
import { useMemo } from 'react';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { jobCalls } from '#shell/api/calls/job.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { PlainListPage } from '#shell/list/PlainListPage.tsx';
import { jobColumns } from './columns.tsx';
import { jobList } from './lists.ts';
import { noticeWords as words } from './words.ts';

const FILTERS: readonly Filter[] = [
  {
    key: 'statusId',
    words: words.status,
    kind: 'choice',
    options: jobStates.all.map((each) => ({ id: String(each.number), words: each.words })),
  },
];

function useRetry() {
  const say = useSay();
  const { language } = useLanguage();
  const retry = useMutation(jobCalls.retry);
  return async (row: JobRow) => {
    const done = await retry.act({ id: row.id });
    if (done) toast({ title: say(words.retried), detail: jobKindText(row, language) });
  };
}

/** The jobs, for those who answer for them: what waits, what is done, and what a person must look at. */
export function JobListPage() {
  const say = useSay();
  const { language } = useLanguage();
  const retry = useRetry();
  const columns = useMemo(() => jobColumns(language), [language]);
  return (
    <PlainListPage
      list="job"
      source={{ ...jobList, rows: (page) => page.job, filters: FILTERS }}
      words={words}
      icon={IconPlayerTrackNext}
      columns={columns}
      manner={{
        actions: (row) =>
          row.canRetry ? (
            <IconButton
              icon={IconRefresh}
              size="xs"
              label={`${say(words.retry)}: ${jobKindText(row, language)}`}
              onClick={() => void retry(row)}
            />
          ) : null,
      }}
    />
  );
}
