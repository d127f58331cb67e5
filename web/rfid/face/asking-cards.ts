import { rfidCardCalls } from '#shell/api/calls/rfid-card.gen.ts';
import { parseSearch } from '#shell/router/search-string.ts';

/** As many cards as one run of a printer may have. */
const MOST_CARDS = 100;

/** The cards that an address asks for by their numbers, in its order, as a query. */
export const askingCards = ({ search }: { readonly search: string }) => {
  const { ids = '' } = parseSearch(search);
  const wanted = [...new Set(ids.split(',').map(Number))].filter((id) => id > 0).slice(0, MOST_CARDS);
  return {
    queryKey: [...rfidCardCalls.list.id.split('.'), { printed: wanted }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answers = await Promise.all(wanted.map((id) => rfidCardCalls.find({ id }, { signal })));
      return answers.map(({ rfidCard }) => rfidCard);
    },
  };
};
