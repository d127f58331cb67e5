import { useQuery } from '@tanstack/react-query';
import type { AlertReceiver } from '@terezi/domain/devices/alert/alert-api.ts';
import { MISSING, time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { alertCalls } from '#shell/api/calls/alert.gen.ts';
import css from './alert.module.css';
import { alertWords as words } from './words.ts';

/** No event tells this page how another person's notice stands, and letters go out once a minute. */
const AGAIN_MS = 60_000;

/** How far a notice has come: read, delivered, on its way, not delivered; in the bell alone it waits to be read. */
function lookOf({ readAt, sent }: AlertReceiver) {
  if (readAt !== null) return { shape: 'check', tone: 'ok', words: words.read } as const;
  if (sent === 'failed') return { shape: 'cross', tone: 'bad', words: words.notSent } as const;
  if (sent === 'waiting') return { shape: 'clock', tone: 'idle', words: words.waiting } as const;
  if (sent === 'sent') return { shape: 'check', tone: 'ok', words: words.sent } as const;
  return { shape: 'ring', tone: 'idle', words: words.unread } as const;
}

/** Who was notified of an alert, when, and by which way. */
export function AlertNotices({ alertId }: { readonly alertId: number }) {
  const say = useSay();
  const { data } = useQuery({ ...asking(alertCalls.told, { id: alertId }), refetchInterval: AGAIN_MS });
  if (!data) return null;
  return (
    <>
      <h3 className={`h2 ${css.toldHead ?? ''}`}>{say(words.told)}</h3>
      {data.told.length === 0 && <p className="dim">{say(words.toldNobody)}</p>}
      <table className={css.told}>
        <tbody>
          {data.told.map((row) => {
            const look = lookOf(row);
            const name = row.isChat ? say(words.founder) : (row.name ?? MISSING);
            const by = row.isChat ? words.byChat : row.sent === null ? words.byBell : words.byMail;
            return (
              <tr key={row.id}>
                <td className="fig">{time(row.at)}</td>
                <td>{say(by, { name })}</td>
                <td>
                  <Status shape={look.shape} tone={look.tone}>
                    {say(look.words)}
                  </Status>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
