import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { EmptyState, Failed, Loading, NothingMatches } from '../EmptyState.tsx';
import { number } from '../formats.ts';
import { useLanguage, useSay } from '../language.tsx';
import { Box } from './Box.tsx';
import { SHEET } from './words.ts';

const nothing = () => undefined;

/** The four states of a list. */
export function StateBoxes() {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <>
      <Box words={SHEET.nothingYet}>
        <EmptyState
          icon={IconScale}
          title={say(SHEET.noWeighings)}
          text={say(SHEET.noWeighingsText)}
          action={<Button variant="filled">{say(SHEET.openScale)}</Button>}
        />
      </Box>
      <Box words={SHEET.nothingMatches}>
        <NothingMatches text={say(SHEET.filters, { count: number(18432, language) })} onClear={nothing} />
      </Box>
      <Box words={SHEET.failed}>
        <Failed
          title={say(SHEET.failedTitle)}
          text={say(SHEET.failedText)}
          code="E-504 · 7f3a91"
          onRetry={nothing}
        />
      </Box>
      <Box words={SHEET.loading}>
        <Loading />
        <div className="cap">{say(SHEET.loadingHint)}</div>
      </Box>
    </>
  );
}
