import { operatorWords as words } from './words.ts';

/** The keys of the screen and what they do: at its foot in short, under F1 in full. */
export const LEGEND = [
  { keys: 'F2', name: words.keyNew, long: words.helpNew },
  { keys: 'F4', name: words.keyBarrier, long: words.helpBarrier },
  { keys: 'F8', name: words.keyAccept, long: words.helpAccept },
  { keys: 'F9', name: words.keyPrint, long: words.helpPrint },
  { keys: '↓', name: words.keySite, long: words.helpSite },
  { keys: 'Esc', name: words.keyCancel, long: words.helpCancel },
] as const;
