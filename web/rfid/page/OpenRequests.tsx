import { requestKindOf, requestKindText } from '@terezi/domain/request-sheets.ts';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { dateTime, span } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { useWaiting } from '#requests/use-waiting.ts';
import { requestWords } from '#requests/words.ts';
import { useMinute } from '#shell/use-minute.ts';
import css from '../rfid.module.css';
import { Verdicts } from '../RowVerdict.tsx';
import { cardWords as words } from '../words.ts';

function OpenRequest({ request, called }: { readonly request: RequestRow; readonly called: string }) {
  const say = useSay();
  const { language } = useLanguage();
  const now = useMinute();
  const kind = requestKindOf(request);
  const age = span((now - Date.parse(request.proposedAt)) / 1000, language);
  return (
    <section className={css.asked} aria-label={requestKindText(request, language)}>
      <div className="row">
        <h2 className="h2">{requestKindText(request, language)}</h2>
        <span className={`cap ${css.age}`}>{say(words.waits, { age })}</span>
      </div>
      <p>{say(requestWords.quote, { reason: request.reason })}</p>
      <div className="cap">
        {request.proposedByName} · {dateTime(request.proposedAt)}
      </div>
      {kind && <p>{say(kind.afterwards)}</p>}
      <div className={`row ${css.askedActs}`}>
        <Verdicts request={request} called={called} />
        <span className="end cap">{say(words.otherDecides)}</span>
      </div>
    </section>
  );
}

/** The open requests about a card: what, why, by whom, what follows, and the verdicts for a person who may give them. */
export function OpenRequests({ id, called }: { readonly id: number; readonly called: string }) {
  return useWaiting('rfidCard', id).map((request) => (
    <OpenRequest key={request.id} request={request} called={called} />
  ));
}
