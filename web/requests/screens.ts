import { IconInbox } from '@tabler/icons-react';
import { createElement } from 'react';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import type { AddressParts, Screen } from '#shell/router/screen.ts';
import { askingList } from '#shell/list/list-question.ts';
import { completedList, forReader, inboxQuestion, viewIn, waitingList } from './lists.ts';
import type { OwnKind } from './own-kind.ts';
import { sectionWords } from './section/section-words.ts';
import type { Subjects } from './subject.ts';

/** What waits for a decision, and what was decided. Each noun says which facts of its rows to show, or what waits in its own table. */
export const requestScreen = (subjects: Subjects, kinds: readonly OwnKind[]) =>
  ({
    path: '/request',
    permission: requestCalls.list.permission,
    load: async () => {
      const { DecisionsPage } = await import('./DecisionsPage.tsx');
      return () => createElement(DecisionsPage, { subjects, kinds });
    },
    asks: ({ search }: AddressParts) => {
      const view = viewIn(search);
      return view === 'decided' ? [] : [inboxQuestion(view)];
    },
    place: {
      words: { az: 'Qərarlar', en: 'Decisions' },
      icon: IconInbox,
      waiting: [
        { ...forReader, permission: requestCalls.approve.permission },
        ...kinds.map(({ waiting }) => waiting),
      ],
    },
  }) as const satisfies Screen;

/** All requests, no matter who decides them: those that are over, and those that wait. */
export const requestSectionScreens = [
  {
    path: '/completed-request',
    permission: requestCalls.list.permission,
    load: async () => (await import('./section/SectionPage.tsx')).CompletedPage,
    // Without a query it goes on to this month.
    asks: (address: AddressParts) => (address.search === '' ? [] : askingList(completedList)(address)),
    place: { words: sectionWords.completed },
  },
  {
    path: '/waiting-request',
    permission: requestCalls.list.permission,
    load: async () => (await import('./section/SectionPage.tsx')).WaitingPage,
    asks: askingList(waitingList),
    place: { words: sectionWords.waiting },
  },
] as const satisfies readonly Screen[];
