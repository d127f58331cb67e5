import { useMemo } from 'react';
import type { ReportName } from '@terezi/domain/reports/report-address.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { ExportMenu } from '#kit/export/ExportMenu.tsx';
import type { Exported } from '#kit/export/use-export.ts';
import { usePhone } from '#kit/form/use-phone.ts';
import { useSay } from '#kit/language.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { ScheduleButton } from '../../schedule/ScheduleButton.tsx';
import { withoutDays } from '../../schedule/schedule-form.ts';
import type { Measure } from '../measure.ts';
import { PrintButton } from './PrintButton.tsx';
import { reportWords as words } from '../words.ts';

/** What is done with a report: sent by the clock, put on paper, written into a file. */
export function ReportActions(props: {
  readonly name: ReportName;
  readonly title: Words;
  /** The question of the report. */
  readonly question: Readonly<Record<string, unknown>>;
  readonly measures: readonly Measure[];
  /** How many tickets it sums: of none there is no file. */
  readonly total: number;
}) {
  const { name, title, question, measures, total } = props;
  const say = useSay();
  const isPhone = usePhone();
  const list = useMemo(
    (): Exported => ({
      columns: measures.map(({ key }) => key),
      only: null,
      ...byServer(name, question),
    }),
    [measures, name, question],
  );
  const sent = { list: name, asked: withoutDays(question), columns: measures.map(({ key }) => key) };
  return (
    <>
      <ScheduleButton sent={sent} name={say(title)} />
      {!isPhone && <PrintButton list={list} total={total} />}
      <ExportMenu
        list={list}
        total={total}
        name={isPhone ? words.files : words.toXlsx}
        isPrimary={!isPhone}
      />
    </>
  );
}
