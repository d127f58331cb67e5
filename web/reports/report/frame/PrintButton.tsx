import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ExportDialog } from '#kit/export/ExportDialog.tsx';
import { type Exported, useExport } from '#kit/export/use-export.ts';
import { download } from '#kit/download.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { reportWords as words } from '../words.ts';

/** Has a report made as a paper, and opens it where the browser shows and prints it. */
export function PrintButton({ list, total }: { readonly list: Exported; readonly total: number }) {
  const say = useSay();
  // Browsers open a tab only on a click, so the tab opens at once and waits for the paper.
  const tab = useRef<Window | null>(null);
  const show = (file: Blob, name: string) => {
    if (!tab.current || tab.current.closed) return download(file, name);
    tab.current.location.replace(URL.createObjectURL(file));
    tab.current = null;
  };
  const { state, start, stop } = useExport(list, show);
  useEffect(() => {
    if (state.at === 'failed') tab.current?.close();
  }, [state.at]);
  return (
    <>
      <Button
        leftSection={<Icon of={IconPrinter} />}
        loading={state.at === 'making'}
        disabled={total === 0}
        title={say(words.print)}
        onClick={() => {
          tab.current = window.open('', '_blank');
          start('pdf');
        }}
      >
        {say(words.pdf)}
      </Button>
      <ExportDialog
        state={state}
        start={start}
        stop={() => {
          tab.current?.close();
          stop();
        }}
      />
    </>
  );
}
