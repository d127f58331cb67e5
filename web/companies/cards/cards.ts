import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { parseSearch, type Search } from '#shell/router/search-string.ts';

/** What stands on a card. */
export type Card = Pick<
  CompanyRow,
  'id' | 'name' | 'voen' | 'cardCode' | 'operatorCompanyName' | 'operatorCompanyPhone'
>;

/** Which cards are asked for: the chosen ones, or those of the list as it is narrowed. */
type Wanted = {
  readonly ids: readonly number[];
  readonly name: string;
  readonly type: number | null;
  readonly externalCode: string;
};

const LARGEST_PAGE = 200;
const { active } = companyStates.number;

/** The cards by name, of active companies only. */
async function cardsOf({ ids, name, type, externalCode }: Wanted, signal: AbortSignal): Promise<Card[]> {
  const chosen = new Set(ids);
  const cards: Card[] = [];
  let total = 1;
  for (let pageNumber = 1; (pageNumber - 1) * LARGEST_PAGE < total; pageNumber += 1) {
    const input = {
      statusId: active,
      sort: 'Name',
      pageNumber,
      pageSize: LARGEST_PAGE,
      ...(name !== '' && { name }),
      ...(externalCode !== '' && { externalCode }),
      ...(type !== null && { companyTypeId: type }),
    };
    const page = await companyCalls.list(input, { signal });
    total = page.totalCount;
    cards.push(...page.company);
  }
  return chosen.size === 0 ? cards : cards.filter(({ id }) => chosen.has(id));
}

const CLIENT = 2;

/** The type of company in an address: clients unless it names another, or an empty one for all. Chosen cards are of any type. */
const typeIn = ({ ids = '', companyTypeId = ids === '' ? String(CLIENT) : '' }: Search): number | null =>
  Number(companyTypeId) || null;

/** The cards that the address asks for: by their numbers, as the list was narrowed, or those of all client companies. */
export const wantedIn = ({ ids = '', q = '', externalCode = '', ...search }: Search): Wanted => ({
  ids: ids.split(',').filter(Boolean).map(Number),
  name: q,
  type: typeIn({ ids, ...search }),
  externalCode,
});

/** The cards of an address, as a query. */
export const askingCards = ({ search }: { readonly search: string }) => {
  const wanted = wantedIn(parseSearch(search));
  return {
    queryKey: [...companyCalls.list.id.split('.'), { cards: wanted }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => cardsOf(wanted, signal),
  };
};

const A_SHEET = 8;
/** The cards on their sheets: two across, four down. */
export const sheetsOf = (cards: readonly Card[]): readonly (readonly Card[])[] =>
  Array.from({ length: Math.ceil(cards.length / A_SHEET) }, (_, at) =>
    cards.slice(at * A_SHEET, (at + 1) * A_SHEET),
  );

/** The text in the code of a card: it names the company, and is no address that a telephone would open. */
export const cardText = (code: string): string => `terezi:company:${code}`;
/** The code as people read it: two groups of four. */
export const cardCodeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
