import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { importTemplate } from '@terezi/domain/imports/template.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '@mantine/core';
import { ExportDialog } from '#kit/export/ExportDialog.tsx';
import { useExport } from '#kit/export/use-export.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { byServer } from '#shell/export/by-server.tsx';
import { importWords as words } from './words.ts';

/** Gives away an Excel file with the headings of a noun and a row that shows how it is filled in. */
export function Template({ noun: { noun } }: { noun: DeclaredNoun }) {
  const say = useSay();
  const { make } = useMemo(() => byServer(importTemplate.name, { noun }), [noun]);
  const { state, start, stop } = useExport({ make, columns: [importTemplate.column], only: null });
  return (
    <>
      <Button
        leftSection={<Icon of={IconDownload} size="s" />}
        loading={state.at === 'making'}
        onClick={() => start('xlsx')}
      >
        {say(words.template)}
      </Button>
      <ExportDialog state={state} start={start} stop={stop} />
    </>
  );
}
