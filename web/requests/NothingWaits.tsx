import { requestKindText } from '@terezi/domain/request-sheets.ts';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { EmptyState } from '#kit/page/EmptyState.tsx';
import { dateTime, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { askingRows } from '#shell/list/list-question.ts';
import { Link } from '#shell/router/Link.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { decidedList } from './lists.ts';
import { requestWords as words } from './words.ts';

const { acts, happenings } = requestStates;

/** Nothing waits: what was decided last, and the way to all of that. */
export function NothingWaits() {
  const say = useSay();
  const { language } = useLanguage();
  const { call, asked, fresh } = decidedList;
  const last = useQuery({ ...askingRows(call, asked(fresh), { pageSize: 1 }), meta: QUIET }).data?.request[0];
  const [how] = last ? happenings(last).slice(-1) : [];
  const text =
    last &&
    how &&
    say(words.lastDecision, {
      kind: requestKindText(last, language),
      id: last.id,
      at: dateTime(how.at),
      name: how.by ?? MISSING,
      state: say(acts[how.act].happened),
    });
  return (
    <EmptyState
      icon={IconInbox}
      title={say(words.nothingWaits)}
      text={text}
      action={
        last && (
          <Link to="/request" search={{ view: 'decided' }}>
            {say(words.openDecided)}
          </Link>
        )
      }
    />
  );
}
