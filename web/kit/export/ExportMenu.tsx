import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileExport } from '@tabler/icons-react';
import { DropMenu } from '../part/DropMenu.tsx';
import { Icon } from '../part/Icon.tsx';
import { useSay } from '../language.tsx';
import { SHEET_FORMATS } from '@terezi/domain/grammar/sheet/cell.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { type Exported, useExport } from './use-export.ts';
import { EXPORT_WORDS } from './words.ts';

/** The button that writes a list, or its selected rows, as an Excel, CSV or PDF file. */
export function ExportMenu(props: {
  readonly list: Exported;
  /** How many rows the list has. */
  readonly total: number;
  /** Small and quiet, among the acts on selected rows. */
  readonly isQuiet?: boolean;
  /** Its name, where it does more than an export. */
  readonly name?: Words;
  /** The primary button of its page. */
  readonly isPrimary?: boolean;
}) {
  const { list, total, isQuiet = false, name = EXPORT_WORDS.export, isPrimary = false } = props;
  const say = useSay();
  const { state, start, stop } = useExport(list);
  return (
    <>
      <DropMenu>
        <Menu.Target>
          <Button
            {...(isQuiet && { size: 'xs', variant: 'subtle' })}
            {...(isPrimary && { variant: 'filled', rightSection: <Icon of={IconChevronDown} size="s" /> })}
            leftSection={<Icon of={IconFileExport} {...(isQuiet && { size: 's' })} />}
            loading={state.at === 'making'}
            disabled={total === 0}
          >
            {say(name)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {SHEET_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => start(format)}>
              {say(EXPORT_WORDS[format])}
            </Menu.Item>
          ))}
          {!isQuiet && list.before}
        </Menu.Dropdown>
      </DropMenu>
      <ExportDialog state={state} stop={stop} start={start} />
    </>
  );
}
