import { ByHandBox } from './ByHandBox.tsx';
import { DirectionBox } from './DirectionBox.tsx';
import { ObjectionBox } from './ObjectionBox.tsx';
import type { Blocked } from './OverrideBox.tsx';
import { TareBox } from './TareBox.tsx';
import type { useOperator } from '../use-operator.ts';
import type { Visit } from '../visit/visit.ts';

/** The weight of a visit to which the checks object. */
const blockedOf = ({ ticket, truck }: Visit, isByTare: boolean, scaleId: number): Blocked =>
  ticket
    ? { scaleId, stage: isByTare ? 'tare' : 'weight2', operationId: ticket.id }
    : { scaleId, stage: 'weight1', ...(truck && { truckId: truck.id }) };

/** The one box under the keys, in place of the last tickets: the checks' objections, a tare for weight 2, or a weight typed by hand. */
export function UnderBox(props: {
  it: ReturnType<typeof useOperator>;
  /** The trailer of the visit, where it differs from the ticket's. */
  trailerIds: number[] | undefined;
  scaleId: number;
}) {
  const { it, trailerIds, scaleId } = props;
  const { asking, tare, isBusy, acceptNow, startOver, choosing } = it;
  const { objections, isAsking, answerRef } = asking;
  const { visit } = choosing;
  if (objections)
    return (
      <ObjectionBox
        objections={objections}
        plate={visit.plate}
        isBusy={isBusy}
        weight={blockedOf(visit, tare.chosen !== null, scaleId)}
        goOn={acceptNow}
        back={startOver}
        answerRef={answerRef}
        asksAtOnce={asking.asksAtOnce}
      />
    );
  if (isAsking)
    return (
      <DirectionBox
        answerRef={answerRef}
        isBusy={isBusy}
        text={it.refusal}
        goOn={acceptNow}
        back={startOver}
      />
    );
  if (it.byHand.isOpen) {
    const key = visit.ticket?.id ?? visit.plate;
    return <ByHandBox key={key} visit={visit} scaleId={scaleId} byHand={it.byHand} done={it.begin} />;
  }
  return (
    visit.ticket && (
      <TareBox key={visit.ticket.id} ticket={visit.ticket} trailerIds={trailerIds} tare={tare} />
    )
  );
}
