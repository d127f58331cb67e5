import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { plateAsWritten } from '@terezi/domain/grammar/text/plate.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { type ReactNode, useCallback } from 'react';
import { useSay } from '#kit/language.tsx';
import { Actions, isAskable } from './glass/Actions.tsx';
import { Glass } from './glass/Glass.tsx';
import { part } from '#shell/frame/part.tsx';
import { type Maker, NEW } from './visit/making.ts';
import css from './operator.module.css';
import { PlateField } from './visit/PlateField.tsx';
import { Say } from './glass/Say.tsx';
import { Strip } from './glass/Strip.tsx';
import { completingOf } from './glass/use-accept.ts';
import { useCancelling } from './use-cancelling.ts';
import { useOperator } from './use-operator.ts';
import { changedFields, type Makeable } from './visit/visit.ts';
import { operatorWords as words } from './words.ts';

// Below the keys and beside them: an operator weighs a truck before they read these.
const RecentTickets = part(async () => (await import('./RecentTickets.tsx')).RecentTickets);
const OnSite = part(async () => (await import('./OnSite.tsx')).OnSite);
const ThreeWeights = part(
  async () => (await import('./glass/ThreeWeights.tsx')).ThreeWeights,
  () => {},
  () => <div className={css.three} />,
);
const TruckLine = part(
  async () => (await import('./visit/TruckLine.tsx')).TruckLine,
  () => {},
  () => <div className={css.truck} />,
);
// The fields that search weigh as much as the rest of the screen, and are not needed before a plate.
const VisitFields = part(async () => (await import('./visit/VisitFields.tsx')).VisitFields);
const Gate = part(async () => (await import('./glass/Gate.tsx')).Gate);
const LastPictures = part(async () => (await import('../pictures/LastPictures.tsx')).LastPictures);
const KeyLegend = part(async () => (await import('./glass/KeyLegend.tsx')).KeyLegend);
const ReaderGuard = part(async () => (await import('./glass/ReaderGuard.tsx')).ReaderGuard);

// Needed seldom, and never on the way to a weight.
const CancelQuestion = part(
  async () => (await import('../operation/CancelQuestion.tsx')).CancelQuestion,
  ({ close }) => close(),
);
const Help = part(
  async () => (await import('./glass/Help.tsx')).Help,
  ({ close }) => close(),
);
const MakingDrawer = part(
  async () => (await import('./visit/MakingDrawer.tsx')).MakingDrawer,
  ({ done }) => done(null),
);
const LicenceNote = part(async () => (await import('./visit/LicenceNote.tsx')).LicenceNote);
const VisitNotes = part(async () => (await import('./visit/VisitNotes.tsx')).VisitNotes);
const Recognition = part(async () => (await import('./seen/Recognition.tsx')).Recognition);
const CardsBox = part(async () => (await import('./seen/CardsBox.tsx')).CardsBox);
const CameraLine = part(async () => (await import('./seen/CameraLine.tsx')).CameraLine);
const SeenChip = part(async () => (await import('./seen/SeenChip.tsx')).SeenChip);
const UnderBox = part(
  async () => (await import('./boxes/UnderBox.tsx')).UnderBox,
  ({ it }) => it.startOver(),
);
const ByHandRequests = part(async () => (await import('./boxes/ByHandRequests.tsx')).ByHandRequests);
const ExitQuestion = part(
  async () => (await import('./glass/ExitQuestion.tsx')).ExitQuestion,
  ({ stay }) => stay(),
);

type Props = {
  scale: ScaleRow;
  /** The scales of its site: a ticket of any of them may be completed here. */
  siteScales: readonly number[];
  /** The scales whose tickets must get their second weight on that same scale. */
  onlyHere: readonly number[];
  /** Whether the operator may go over to another scale. */
  canSwitch: boolean;
  person: ReactNode;
  changeScale: (() => void) | undefined;
  make: Maker | undefined;
};

const NOTHING: ReadonlySet<Makeable> = new Set();

type It = ReturnType<typeof useOperator>;
type Rows = ReturnType<typeof useCancelling>['rows'];

/** What stands under the keys: a question, the last cards read, or the last tickets. */
function Under({ it, scaleId, cancelling }: { it: It; scaleId: number; cancelling: Rows }) {
  const { asking, tare, byHand, tickets, choosing, sightings } = it;
  const { visit } = choosing;
  if (asking.isAsking || tare.isOpen || byHand.isOpen)
    return <UnderBox it={it} scaleId={scaleId} trailerIds={completingOf(visit).trailerIds} />;
  if (sightings.isOpen) return <CardsBox last={sightings.last} recognised={visit.recognised} />;
  return <RecentTickets tickets={tickets.recent} print={it.print} cancelling={cancelling} />;
}

type TheVisitProps = Pick<Props, 'scale' | 'siteScales'> & {
  it: It;
  mayMake: ReadonlySet<Makeable>;
  isCreatable: boolean;
};

/** The truck of the visit, how it was recognised, and what its ticket names. */
function TheVisit({ it, scale, siteScales, mayMake, isCreatable }: TheVisitProps) {
  const say = useSay();
  const { choosing, limits, tare, sightings } = it;
  const { start, takingBack } = it.making;
  const { visit, change } = choosing;
  const { recognised } = visit;
  const weighed = { scaleId: scale.id, limits, isMeasuring: it.isMeasuring, tare: tare.chosen };
  return (
    <section className={`${css.column} ${css.middle}`} aria-label={say(words.plate)}>
      <PlateField
        matches={choosing.matches}
        pick={choosing.pick}
        type={it.type}
        input={it.plateInput}
        plate={visit.plate}
        chosen={it.hasVisit}
        siteScales={siteScales}
        lookUp={() => void choosing.lookUp()}
        create={isCreatable ? () => start({ noun: 'truck', typed: plateAsWritten(visit.plate) }) : null}
      >
        {recognised && <SeenChip recognised={recognised} />}
      </PlateField>
      {recognised?.camera ? (
        <CameraLine visit={visit} pick={sightings.pick} />
      ) : (
        <TruckLine visit={visit} onUnplan={() => change({ kind: 'unplanned' })} />
      )}
      <div className={css.fields}>
        <VisitFields visit={visit} change={change} makeable={mayMake} make={start} weighed={weighed} />
      </div>
      <VisitNotes visit={visit} takingBack={takingBack} offered={it.offered} pick={sightings.pick} />
      <LicenceNote driverId={visit.fields.driver?.id ?? null} />
    </section>
  );
}

type YardProps = Pick<Props, 'scale' | 'siteScales'> & {
  it: It;
  cancelling: Rows;
  pick: (ticket: OperationRow) => void;
};

/** What stands beside the weighing: the last pictures, the gate, and the tickets on site or who may type a weight. */
function Yard({ it, scale, siteScales, cancelling, pick }: YardProps) {
  const say = useSay();
  return (
    <section id="yard" className={`${css.column} ${css.yard}`} aria-label={say(words.onSite)}>
      <LastPictures scaleId={scale.id} />
      <Gate scaleId={scale.id} commands={it.exit.commands} />
      {it.byHand.isOpen ? (
        <ByHandRequests />
      ) : (
        <OnSite
          tickets={it.tickets.onSite}
          siteScales={siteScales}
          current={it.choosing.visit.ticket?.id ?? null}
          usualStayMinutes={scale.usualStayMinutes}
          cancelling={cancelling}
          pick={pick}
        />
      )}
    </section>
  );
}

/** One scale, one visit, one key: everything an operator needs, without a mouse and without scrolling. */
export function Screen({ scale, siteScales, onlyHere, canSwitch, person, changeScale, make }: Props) {
  const say = useSay();
  const it = useOperator(scale, { siteScales, onlyHere });
  const { state, limits, exit, last, canAccept, tickets, choosing, tare, byHand, asking } = it;
  const { making, makeable, done } = it.making;
  const { visit, change } = choosing;
  const { recognised } = visit;
  const cancelling = useCancelling(it.plateInput);
  const pick = useCallback(
    (ticket: OperationRow) => change({ kind: 'ticket', ticket, truck: null }),
    [change],
  );
  const isReading = !visit.isRead;
  const mayMake = make ? makeable : NOTHING;
  const isCreatable = mayMake.has('truck') && choosing.isUnknown && visit.plate.length >= 4;
  const waitsFor = making && say(NEW[making.noun]);
  return (
    <main className={css.screen}>
      <Strip
        scale={scale}
        canSwitch={canSwitch}
        changeScale={changeScale}
        person={person}
        state={state}
        serverAnswers={tickets.serverAnswers}
        onSiteCount={tickets.onSite.length}
      />
      <section
        className={`${css.column} ${css.main}`}
        aria-label={say(words.keyAccept)}
        // A click beside an open form leaves the form its keyboard.
        onMouseDown={(event) => making && event.preventDefault()}
      >
        <Glass scaleId={scale.id} limits={limits} isHeard={it.isHeard} shownRef={it.shownRef} />
        <ThreeWeights
          ticket={it.hasVisit ? visit.ticket : it.accepted}
          isPlateShown={!it.hasVisit}
          record={visit.record}
          scaleId={scale.id}
          isMeasuring={it.isMeasuring}
          tare={tare.chosen}
        />
        <Say
          state={state}
          limits={limits}
          hasVisit={it.hasVisit}
          elsewhere={it.elsewhere}
          isReading={isReading}
          isUnknown={isCreatable}
          offered={visit.offered.length}
          waitsFor={waitsFor}
          mustClear={it.mustClear}
          changes={changedFields(visit).size}
          tare={tare.chosen}
          // A present block comes before the refusal of an earlier state of the deck.
          refusal={it.ahead?.isBlocked && !asking.isAsking ? null : it.refusal}
          mayGoOn={asking.isAsking && !asking.objections?.blocks.length}
          ahead={it.ahead}
          recognised={recognised}
        />
        <Actions
          last={last}
          canAccept={canAccept}
          isReading={isReading}
          waitsFor={waitsFor}
          isBusy={it.isBusy}
          printLast={() => it.print(last)}
          tare={tare}
          byHand={byHand}
          ticket={visit.ticket}
          exit={exit}
          cards={it.sightings}
          isDoubtful={!it.hasVisit && !!recognised?.offers.length}
          accept={() => it.acceptNow()}
          ahead={it.ahead}
          ask={() => asking.open(true)}
          isAsked={asking.asksAtOnce}
        />
        <Under it={it} scaleId={scale.id} cancelling={cancelling.rows} />
      </section>
      <TheVisit it={it} scale={scale} siteScales={siteScales} mayMake={mayMake} isCreatable={isCreatable} />
      <Yard it={it} scale={scale} siteScales={siteScales} cancelling={cancelling.rows} pick={pick} />
      <KeyLegend
        canAccept={canAccept}
        isMaking={making !== null}
        isTyped={byHand.isOpen || byHand.isPossible}
        isBlocked={isAskable(it.ahead)}
      />
      {exit.loadInQuestion !== null && (
        <ExitQuestion load={exit.loadInQuestion} letOut={exit.letOut} stay={exit.stay} />
      )}
      {cancelling.ticket && (
        <CancelQuestion
          key={cancelling.ticket.id}
          opened
          ticket={cancelling.ticket}
          close={cancelling.close}
          cancelled={it.forgetAccepted}
        />
      )}
      <Recognition
        scaleId={scale.id}
        visit={visit}
        change={change}
        seen={it.sightings}
        onSite={tickets.onSite}
        isIdle={it.isIdle && !cancelling.ticket}
        stillThere={it.mustClear ? (it.accepted?.truckId ?? null) : null}
      />
      <ReaderGuard />
      {it.isHelpOpen && <Help close={it.closeHelp} isTyped={byHand.mayType} />}
      {making && <MakingDrawer making={making} make={make} done={done} plate={visit.plate} />}
    </main>
  );
}
