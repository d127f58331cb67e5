import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { IncomeGroup, IncomeRow } from '@terezi/domain/incomes/api.ts';
import type { Side } from '@terezi/domain/incomes/rulings.ts';
import { span } from '#kit/formats.ts';
import type { RowGroup } from '#kit/grid/groups.tsx';
import { sayIn } from '#kit/language.tsx';
import { incomeWords as words } from '../words.ts';
import type { Counts } from './views.ts';

const NAMES: Readonly<Record<IncomeGroup, Words>> = {
  attention: words.attentionGroup,
  waiting: words.waitingGroup,
  approved: words.approvedGroup,
  completed: words.completedGroup,
  cancelled: words.cancelledGroup,
};
const MS = 1000;

type Around = { readonly side: Side; readonly language: Language; readonly now: number };

/** The group that each row stands in: how many are in it, and how long the oldest of those that wait has waited. */
export const groupsOf =
  (groups: Counts['groups'] | undefined, { side, language, now }: Around) =>
  ({ group }: Pick<IncomeRow, 'group'>): RowGroup => {
    const known = groups?.find((each) => each.group === group);
    const name = side === 'sent' && group === 'approved' ? words.approvedSentGroup : NAMES[group];
    const oldest = group === 'waiting' && known?.oldestAt ? (now - Date.parse(known.oldestAt)) / MS : null;
    return {
      key: group,
      name: name[language],
      count: known?.count,
      ...(oldest !== null && { beside: sayIn(language)(words.oldest, { span: span(oldest, language) }) }),
    };
  };
