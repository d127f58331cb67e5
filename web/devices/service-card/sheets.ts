import { serviceCardCalls } from '#shell/api/calls/service-card.gen.ts';
import { parseSearch } from '#shell/router/search-string.ts';

/** As many sheets as one run of a printer may have. */
const MOST_SHEETS = 100;

/** The cards that an address asks for by their numbers, in its order, as a query. */
export const askingSheets = ({ search }: { readonly search: string }) => {
  const { ids = '' } = parseSearch(search);
  const wanted = [...new Set(ids.split(',').map(Number))].filter((id) => id > 0).slice(0, MOST_SHEETS);
  return {
    queryKey: [...serviceCardCalls.list.id.split('.'), { sheets: wanted }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answers = await Promise.all(wanted.map((id) => serviceCardCalls.find({ id }, { signal })));
      return answers.map(({ serviceCard }) => serviceCard);
    },
  };
};
