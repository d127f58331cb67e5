import { IconInbox } from '@tabler/icons-react';
import { createElement } from 'react';
import { requestCalls } from '#shell/calls/request.gen.ts';
import type { Said, Screen } from '#shell/screen.ts';
import { forReader, inboxQuestion, viewIn } from './lists.ts';
import type { OwnKind } from './own-kind.ts';
import type { Subjects } from './subject.ts';

/**
 * What waits for somebody's decision, and what was decided; each noun says what is shown of its rows, or what waits in its
 * own table.
 */
export const requestScreen = (subjects: Subjects, kinds: readonly OwnKind[]) =>
  ({
    path: '/request',
    permission: requestCalls.list.permission,
    load: async () => {
      const { DecisionsPage } = await import('./DecisionsPage.tsx');
      return () => createElement(DecisionsPage, { subjects, kinds });
    },
    asks: ({ search }: Said) => {
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
