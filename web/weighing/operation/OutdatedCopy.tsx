import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { isCopyOutdated } from './story.ts';
import { operationWords as words } from './words.ts';

/** Warns that the printed paper shows the ticket as it was before a correction. */
export function OutdatedCopy({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { printCount, cancelledAt } = operation;
  if (printCount === 0 || cancelledAt !== null || !isCopyOutdated(operation)) return null;
  return (
    <Note tone="warn" title={say(words.copyOutdated)}>
      {say(words.copyOutdatedText)}
    </Note>
  );
}
