import { Button, Menu } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { number } from '../formats.ts';
import { Icon } from '../Icon.tsx';
import { useLanguage, useSay } from '../language.tsx';
import { SHEET_FORMATS } from './cell.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { type Exported, useExport } from './use-export.ts';
import { EXPORT_WORDS } from './words.ts';

/** So many rows are read and written in seconds; more is a matter for a report. */
const MOST_ROWS = 20_000;

/** The button that writes a list, or its selected rows, as an Excel or CSV file. */
export function ExportMenu<Row>(props: {
  readonly list: Exported<Row>;
  /** How many rows the list has. */
  readonly total: number;
  /** Small and quiet, among the acts on selected rows. */
  readonly isQuiet?: boolean;
}) {
  const { list, total, isQuiet = false } = props;
  const say = useSay();
  const { language } = useLanguage();
  const { state, start, stop } = useExport(list);
  const isTooMuch = total > MOST_ROWS;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            {...(isQuiet && { size: 'xs', variant: 'subtle' })}
            leftSection={<Icon of={IconFileExport} {...(isQuiet && { size: 's' })} />}
            loading={state.at === 'gathering' || state.at === 'writing'}
            disabled={total === 0}
          >
            {say(EXPORT_WORDS.export)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isTooMuch ? (
            <Menu.Label>{say(EXPORT_WORDS.most, { most: number(MOST_ROWS, language) })}</Menu.Label>
          ) : (
            SHEET_FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => start(format)}>
                {say(EXPORT_WORDS[format])}
              </Menu.Item>
            ))
          )}
        </Menu.Dropdown>
      </Menu>
      <ExportDialog state={state} stop={stop} start={start} />
    </>
  );
}
