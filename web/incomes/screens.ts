import { IconArrowBarToDown } from '@tabler/icons-react';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { askingRow } from '#shell/api/asking.ts';
import type { Screen } from '#shell/router/screen.ts';
import { askingIncomes } from './lists.ts';

/** What others have sent to this company, and what it has sent to others. */
export const incomeScreens = [
  {
    path: '/income-operation',
    permission: incomeOperationCalls.list.permission,
    load: async () => (await import('./IncomeListPage.tsx')).IncomeListPage,
    asks: askingIncomes,
    place: {
      words: { az: 'Mədaxillər', en: 'Incomes' },
      icon: IconArrowBarToDown,
      waiting: [
        {
          call: incomeOperationCalls.list,
          input: { statusId: [incomeStatus.waiting], pageSize: 1 },
          permission: incomeOperationCalls.acceptOffer.permission,
        },
      ],
    },
  },
  {
    path: '/income-operation/$id',
    permission: incomeOperationCalls.find.permission,
    load: async () => (await import('./IncomePage.tsx')).IncomePage,
    asks: askingRow(incomeOperationCalls.find),
  },
] as const satisfies readonly Screen[];
