import { requestKindText } from '@terezi/domain/request-sheets.ts';
import { useQuery } from '@tanstack/react-query';
import { requestNumbers } from '@terezi/domain/requests/numbers.ts';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { useEffect } from 'react';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { useMay, useMe } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { browserStore } from '#shell/storage.ts';
import { ownWords as words } from './own-words.ts';

const { approved, cancelled } = requestNumbers;
/** The latest decisions on the reader's own requests. */
const question = asking(requestCalls.list, {
  mine: 'true',
  statusId: [approved, cancelled],
  sort: '-DecidedAt',
  pageSize: 5,
});
const SECONDS = 8;

const decidedAt = ({ approvedAt, cancelledAt }: RequestRow): string => approvedAt ?? cancelledAt ?? '';

/**
 * Tells the sender of a request how another person decided it, and what was decided while they were away; each once in this
 * browser. On the first visit it tells nothing of the past.
 */
export function OwnDecided() {
  const say = useSay();
  const { language } = useLanguage();
  const me = useMe();
  const may = useMay();
  const { data } = useQuery({ ...question, enabled: may(requestCalls.withdraw), meta: QUIET });
  const place = `decided:${me.company.id}.${me.id}`;
  useEffect(() => {
    if (!data) return;
    const stored = browserStore.getItem(place);
    const rows = data.request.filter((row) => decidedAt(row) > (stored ?? ''));
    const [last] = rows;
    browserStore.setItem(place, last ? decidedAt(last) : (stored ?? ' '));
    if (stored === null) return;
    for (const row of rows.toReversed())
      toast({
        title: say(words.decided, {
          kind: requestKindText(row, language),
          called: row.lead ?? row.title,
          state: say(requestStates.look(row.statusId).words),
        }),
        detail: [row.decidedByName, row.decisionNote].filter(Boolean).join(': '),
        seconds: SECONDS,
        isNews: true,
      });
  }, [data, place, say, language]);
  return null;
}
