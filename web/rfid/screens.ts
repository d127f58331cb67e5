import { rfidCardCalls } from '#shell/api/calls/rfid-card.gen.ts';
import type { Screen } from '#shell/router/screen.ts';
import { askingCards } from './face/asking-cards.ts';

/** What stands beside the cards: the chosen ones as they are printed. */
export const besideCardScreens = [
  {
    path: '/rfid-card-print',
    permission: rfidCardCalls.find.permission,
    load: async () => (await import('./CardPrintPage.tsx')).CardPrintPage,
    asks: (location) => [askingCards(location)],
  },
] as const satisfies readonly Screen[];
