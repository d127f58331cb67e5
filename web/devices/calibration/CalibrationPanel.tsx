import { Button } from '@mantine/core';
import { IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CalibrationRow } from '@terezi/domain/devices/calibration/calibration-api.ts';
import { calibrationStates } from '@terezi/domain/devices/calibration/calibration-states.ts';
import { useCallback } from 'react';
import { massDifference } from '#kit/difference-text.ts';
import { classes } from '#kit/classes.ts';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { dateTime, kilograms, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { RowPanel, RowPanelBody } from '#kit/page/RowPanel.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import css from './calibration.module.css';
import { ErrorChart } from './ErrorChart.tsx';
import { askingProtocol } from './lists.ts';
import { activationCounters } from './lpi-of.ts';
import { degreesOf } from './protocol.ts';
import { calibrationWords as words, resultWords, tableWords } from './words.ts';

const TONNE = 1_000_000;
const CHART = 190;

type Props = {
  readonly row: CalibrationRow;
  /** The rows of the list, to step through. */
  readonly rows: readonly CalibrationRow[];
  readonly open: (row: CalibrationRow | null) => void;
};

function Worst({ row: { worst, worstLimit, worstLoad } }: Pick<Props, 'row'>) {
  const say = useSay();
  const { language } = useLanguage();
  if (worst === null || worstLimit === null || worstLoad === null) return null;
  return (
    <div className={css.worst} data-over={Math.abs(worst) > worstLimit || undefined}>
      {massDifference(worst, language, null)}
      <span>
        {say(resultWords.worstOf, {
          limit: kilograms(worstLimit, language),
          load: number(worstLoad / TONNE, language),
        })}
      </span>
    </div>
  );
}

/** One protocol beside its list: its result, the people who answer for it, and its errors against their limits. */
export function CalibrationPanel({ row, rows, open }: Props) {
  const say = useSay();
  const { language } = useLanguage();
  const reply = useQuery(askingProtocol(row.id));
  const it = reply.data?.calibrationProtocol;
  const step = useCallback(
    (by: -1 | 1) => {
      const next = rows[rows.findIndex(({ id }) => id === row.id) + by];
      if (next) open(next);
    },
    [rows, row, open],
  );
  const close = useCallback(() => open(null), [open]);
  const to = path('/calibration-protocol/$id', { id: row.id });
  const named = (name: string | null, at: string | null) => name && at && `${name}, ${dateTime(at)}`;
  return (
    <RowPanel
      title={row.code}
      beside={<StateMark of={calibrationStates.look(row.statusId)} pill />}
      step={step}
      close={close}
      foot={
        <div className={css.ends}>
          <Button
            component={Link}
            to={path('/calibration-print/$id', { id: row.id })}
            leftSection={<Icon of={IconPrinter} size="s" />}
          >
            {say(words.print)}
          </Button>
          <Button
            component={Link}
            to={to}
            variant="filled"
            {...(row.acts.activate && { leftSection: <Icon of={IconShieldCheck} size="s" /> })}
          >
            {say(row.acts.activate ? words.activate : words.open)}
          </Button>
        </div>
      }
    >
      <RowPanelBody>
        <Worst row={row} />
        <KeyValues
          rows={[
            { label: say(words.scale), value: row.scaleName },
            { label: say(words.carriedOut), value: named(row.startedByName, row.startedAt) },
            { label: say(resultWords.signed), value: named(row.signedByName, row.signedAt) },
            { label: say(words.activatedBy), value: named(row.activatedByName, row.activatedAt) },
            { label: say(words.counter), value: activationCounters(row) },
            { label: say(tableWords.temperature), value: it && degreesOf(it, language) },
          ]}
        />
        {reply.isPending && <Loading />}
        {reply.isError && <Failed title={say(words.failed)} onRetry={() => void reply.refetch()} />}
        {it && (
          <>
            <h3 className={classes('h2', css.under)}>{say(tableWords.chart)}</h3>
            <ErrorChart it={it} height={CHART} />
          </>
        )}
      </RowPanelBody>
    </RowPanel>
  );
}
