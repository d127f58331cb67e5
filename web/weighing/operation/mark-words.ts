import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import type { PrintMark } from '../receipt/print-mark.ts';
import { operationWords } from './words.ts';

/** A print's mark inside a sentence: "əsli", "surət 1", "ləğv edilib". */
export function markWords(mark: PrintMark): Words {
  if (mark.kind === 'original') return operationWords.original;
  if (mark.kind === 'cancelled') return operationWords.printedCancelled;
  return {
    az: fill(operationWords.copy, 'az', { copy: mark.copy }),
    en: fill(operationWords.copy, 'en', { copy: mark.copy }),
  };
}
