import { IconChartBar, IconTable } from '@tabler/icons-react';
import { Icon } from '../part/Icon.tsx';
import { useSay } from '../language.tsx';
import css from './chart.module.css';

const words = {
  table: { az: 'cədvəl', en: 'table' },
  chart: { az: 'qrafik', en: 'chart' },
};

/** Replaces a chart by its table, and the table by the chart. */
export function TableSwitch({ isTable, turn }: { isTable: boolean; turn: (isTable: boolean) => void }) {
  const say = useSay();
  return (
    <button type="button" className={css.turn} onClick={() => turn(!isTable)}>
      <Icon of={isTable ? IconChartBar : IconTable} size="s" />
      {say(isTable ? words.chart : words.table)}
    </button>
  );
}
