import { useQuery } from '@tanstack/react-query';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { sightingCalls } from '#shell/api/calls/sighting.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';
import { seenWords as words } from '../operator/seen/seen-words.ts';
import { seenBefore } from './seen-before.ts';

type Props = { operation: OperationDetail; which: 1 | 2; takenAt: string };

/** What recognised the truck before a weight: its card, with a link to the card's page, or the plate that a camera read. */
export function RecognisedBy({ operation, which, takenAt }: Props) {
  const say = useSay();
  const { data } = useQuery({
    ...asking(sightingCalls.list, { operationId: operation.id, pageSize: 50 }),
    meta: QUIET,
  });
  const after = which === 1 ? null : (operation.evidence1?.takenAt ?? null);
  const sighting = seenBefore(data?.sighting ?? [], { after, until: takenAt });
  if (!sighting) return null;
  const { cardId, cardNumber, plate } = sighting;
  if (cardId === null) return <> · {`${say(words.camera)} ${plate ?? ''}`}</>;
  return (
    <>
      {' · '}
      <Link to={path('/rfid-card/$id', { id: cardId })}>{say(words.card, { number: cardNumber ?? '' })}</Link>
    </>
  );
}
