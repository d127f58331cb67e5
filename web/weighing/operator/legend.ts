import { operatorWords as words } from './words.ts';

/** The keys of the screen and what they do, as they stand at its foot. */
export const LEGEND = [
  { keys: 'F2', name: words.keyNew },
  { keys: 'F4', name: words.keyBarrier },
  { keys: 'F8', name: words.keyAccept },
  { keys: 'F9', name: words.keyPrint },
  { keys: 'Alt T', name: words.withoutWeight2 },
  { keys: '↓', name: words.keySite },
  { keys: 'Ctrl K', name: words.keySearch },
  { keys: 'Esc', name: words.keyCancel },
] as const;
