import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { FRESH } from '#kit/grid/list-state.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { orderStepCalls } from '#shell/api/calls/order-step.gen.ts';
import { askingRows } from '#shell/list/list-question.ts';

const { planned, inProgress, completed } = orderPartStatus;

/** As many rows as the list answers at once. */
export const PAGE = 200;
/** A visit that began days ago is still in the yard. */
const LONGEST_DAYS = 31;
const IN_SEQUENCE = { ...FRESH, sort: { key: 'sequence', down: false } };

/** Days as calendar text. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function asking(statusIds: readonly number[], from: string, to: string) {
  const state = {
    ...FRESH,
    sort: { key: 'number', down: false },
    filters: { statusId: statusIds.map(String), day: { from, to } },
  };
  return (pageNumber: number) => askingRows(orderPartCalls.list, state, { pageNumber, pageSize: PAGE });
}

/** A page of the visits that are not over by the end of a day. */
export const askingOpen = (today: string, day: string) =>
  asking([planned, inProgress], daysAfter(today, -LONGEST_DAYS), day);

/** A page of the visits that are over, from yesterday on: a truck that came then may leave after midnight. */
export const askingOver = (today: string) => asking([completed], daysAfter(today, -1), today);

/** The company's steps in their sequence. */
export const askingSteps = () => askingRows(orderStepCalls.list, IN_SEQUENCE, { pageSize: PAGE });

/** What the board of today asks first. */
export const askingBoard = (today: string) => [
  askingOpen(today, today)(1),
  askingOver(today)(1),
  askingSteps(),
];
