import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '#kit/download.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { fileBytes } from '#shell/api/file.ts';
import { tellProblem } from '#shell/api/problem.ts';
import { asRefused } from '#shell/api/refused.ts';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

/** Gives the reader the file of the wrong rows, if there are any. */
export function ErrorFile({ importRow: { errorFileId, errorFileName } }: { importRow: Import }) {
  const say = useSay();
  if (errorFileId === null) return null;
  const have = async () => {
    try {
      download(await fileBytes({ id: errorFileId }), errorFileName ?? '');
    } catch (failure) {
      tellProblem(asRefused(failure));
    }
  };
  return (
    <Button size="xs" leftSection={<Icon of={IconDownload} size="s" />} onClick={() => void have()}>
      {say(words.errorFile)}
    </Button>
  );
}
