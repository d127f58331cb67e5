import { ByHandBox } from './ByHandBox.tsx';
import { DirectionBox } from './DirectionBox.tsx';
import { ObjectionBox } from './ObjectionBox.tsx';
import type { Blocked } from './OverrideBox.tsx';
import { TareBox } from './TareBox.tsx';
import type { useOperator } from '../use-operator.ts';
import type { Visit } from '../visit/visit.ts';

/** Which weight of a visit the checks speak against. */
const blockedOf = ({ ticket, truck }: Visit, isByTare: boolean, scaleId: number): Blocked =>
  ticket
    ? { scaleId, stage: isByTare ? 'tare' : 'weight2', operationId: ticket.id }
    : { scaleId, stage: 'weight1', ...(truck && { truckId: truck.id }) };

/** The one box under the keys, in the place of the last tickets: what the checks say, what may stand in for weight 2, or one typed by hand. */
export function UnderBox(props: {
  it: ReturnType<typeof useOperator>;
  /** The trailer that the visit names, where it is another than the ticket's. */
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
        of={blockedOf(visit, tare.chosen !== null, scaleId)}
        goOn={acceptNow}
        back={startOver}
        {...{ answerRef, asksAtOnce: asking.asksAtOnce }}
      />
    );
  if (isAsking)
    return <DirectionBox {...{ answerRef, isBusy }} text={it.refusal} goOn={acceptNow} back={startOver} />;
  if (it.byHand.isOpen) {
    const of = visit.ticket?.id ?? visit.plate;
    return <ByHandBox key={of} {...{ visit, scaleId }} byHand={it.byHand} done={it.begin} />;
  }
  return (
    visit.ticket && (
      <TareBox key={visit.ticket.id} ticket={visit.ticket} trailerIds={trailerIds} tare={tare} />
    )
  );
}
