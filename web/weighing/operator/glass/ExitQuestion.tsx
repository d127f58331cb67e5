import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { seldomWords } from '../seldom-words.ts';
import { operatorWords as words } from '../words.ts';

type Props = { load: Grams; letOut: () => Promise<void>; stay: () => void };

/** Asked before the exit opens for a truck without an accepted weight. */
export function ExitQuestion({ load, letOut, stay }: Props) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <ConfirmDialog
      opened
      onClose={stay}
      title={say(seldomWords.exitTitle)}
      consequence={say(seldomWords.exitText, { weight: kilograms(load, language) })}
      verb={say(words.openBarrier)}
      destructive
      onConfirm={letOut}
    />
  );
}
