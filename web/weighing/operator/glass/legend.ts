import { besideWords } from '../beside-words.ts';
import { operatorWords as words } from '../words.ts';

/** The keys of the screen and what they do, as they stand at its foot. */
export const LEGEND = [
  { keys: 'F2', name: besideWords.keyNew },
  { keys: 'F4', name: besideWords.keyBarrier },
  { keys: 'F8', name: words.keyAccept },
  { keys: 'F9', name: besideWords.keyPrint },
  { keys: 'Alt T', name: words.withoutWeight2 },
  { keys: '↓', name: besideWords.keySite },
  { keys: 'Ctrl K', name: besideWords.keySearch },
  { keys: 'Esc', name: besideWords.keyCancel },
] as const;
