import { requestChanges, requestKindText } from '@terezi/domain/request-sheets.ts';
import { Button } from '@mantine/core';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { Diff } from '#kit/part/Diff.tsx';
import { dateTime } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Link } from '#shell/router/Link.tsx';
import css from './decisions.module.css';
import { mayDo } from './inbox.ts';
import { useDeciding } from './use-deciding.ts';
import { useWaiting } from './use-waiting.ts';
import { proposalWords as words, requestWords } from './words.ts';

const stay = () => {};

function WaitingNote({ row }: { row: RequestRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { isBusy, decide } = useDeciding(stay);
  const { id, reason, proposedByName: name } = row;
  const mayDecide = mayDo(row, 'approve');
  return (
    <Note tone="warn" title={say(words.waits, { kind: requestKindText(row, language) })}>
      {say(requestWords.asked, { name, at: dateTime(row.proposedAt) })} ·{' '}
      {say(requestWords.quote, { reason })}
      <Diff changes={requestChanges(row, language)} />
      <span className="row">
        <Link to="/request" search={{ open: String(id) }}>
          {say(mayDecide ? words.toDecide : words.toRequest)}
        </Link>
        {mayDo(row, 'withdraw') && (
          <Button
            size="xs"
            variant="subtle"
            disabled={isBusy}
            onClick={() => void decide(row, 'withdraw', '')}
          >
            {say(requestStates.acts.withdraw.words)}
          </Button>
        )}
      </span>
    </Note>
  );
}

/** The open requests about a row, on the page of that row: what, by whom, when, and the way to each. */
export function WaitingNotes({ noun, rowId }: { readonly noun: string; readonly rowId: number }) {
  const waiting = useWaiting(noun, rowId);
  return (
    waiting.length > 0 && (
      <div className={css.notes}>
        {waiting.map((row) => (
          <WaitingNote key={row.id} row={row} />
        ))}
      </div>
    )
  );
}
