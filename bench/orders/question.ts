import { innerName } from '@terezi/domain/grammar/wire.ts';

/** A page of orders that is asked for: its name and its query. */
export type OrderQuestion = {
  name: string;
  query: Readonly<Record<string, string | number | number[]>>;
};

/** What the screen of orders asks first, and how people go on from there. */
export const orderQuestions = (customerId: number): OrderQuestion[] => [
  { name: 'page 1, newest first', query: { PageSize: 25, Sort: '-Number' } },
  { name: 'page 1 in groups', query: { PageSize: 25, Sort: 'Rank,-Number' } },
  { name: 'the active ones', query: { PageSize: 25, Sort: '-Number', StatusId: [2] } },
  { name: 'one customer of eight', query: { PageSize: 25, Sort: '-Number', CustomerId: [customerId] } },
  { name: 'a number', query: { PageSize: 25, Sort: '-Number', Name: '2025/0421' } },
];

/** The question as the list's own code is asked after validation. */
export const asOrdersAsked = ({ query }: OrderQuestion) => ({
  pageNumber: 1,
  pageSize: 25,
  ...Object.fromEntries(Object.entries(query).map(([name, value]) => [innerName(name), value])),
});
