import { Button } from '@mantine/core';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun.ts';
import { sheetName } from '@terezi/domain/grammar/sheet.ts';
import { templateOf } from '@terezi/domain/imports/template.ts';
import { IconDownload } from '@tabler/icons-react';
import { shownCurrency } from '#kit/currency.ts';
import { Icon } from '#kit/Icon.tsx';
import { download, writeSheet } from '#kit/export/write.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { importWords as words } from './words.ts';

/** Gives away an Excel file with the headings of a noun and a row that shows how it is filled in. */
export function Template({ noun }: { noun: DeclaredNoun }) {
  const say = useSay();
  const { language } = useLanguage();
  const title = say(noun.words.many);
  async function give(): Promise<void> {
    const { head, row } = templateOf(noun, language, shownCurrency());
    const file = await writeSheet(
      'xlsx',
      { title, head, rows: [row], zone: 'UTC', language },
      new AbortController().signal,
    );
    download(file, sheetName(title, say(words.templateName), 'xlsx'));
  }
  return (
    <Button leftSection={<Icon of={IconDownload} size="s" />} onClick={() => void give()}>
      {say(words.template)}
    </Button>
  );
}
