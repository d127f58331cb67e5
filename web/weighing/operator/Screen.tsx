import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { api } from '#shell/api.ts';
import { heard } from '#shell/heard.ts';
import { Actions, KeyLegend } from './Actions.tsx';
import { Cameras, Gate } from './Gate.tsx';
import { Glass } from './Glass.tsx';
import { Help } from './Help.tsx';
import { LicenceNote } from './LicenceNote.tsx';
import { OnSite } from './OnSite.tsx';
import css from './operator.module.css';
import { PlateField } from './PlateField.tsx';
import { RecentTickets } from './RecentTickets.tsx';
import { Say } from './Say.tsx';
import { Strip } from './Strip.tsx';
import { ThreeWeights } from './ThreeWeights.tsx';
import { TruckLine } from './TruckLine.tsx';
import type { TruckMaker } from './truck-maker.ts';
import { useNow } from './use-now.ts';
import { useOperator } from './use-operator.ts';
import { VisitFields } from './VisitFields.tsx';
import { operatorWords as words } from './words.ts';

type Props = {
  scale: ScaleRow;
  /** Whether somebody may go over to another scale. */
  canSwitch: boolean;
  makeTruck: TruckMaker | undefined;
};

/** One scale, one visit, one key: everything an operator needs, without a mouse and without scrolling. */
export function Screen({ scale, canSwitch, makeTruck }: Props) {
  const say = useSay();
  const now = useNow();
  const it = useOperator(scale);
  const [making, setMaking] = useState<string | null>(null);
  const { state, seen, limits, exit, last, canAccept, tickets, choosing } = it;
  const { visit, change } = choosing;

  const made = async (truckId: number | null) => {
    setMaking(null);
    if (truckId === null) return;
    const answer = await heard(api.truck.find({ id: truckId }));
    if (answer) change({ kind: 'truck', truck: answer.truck });
  };
  return (
    <main className={css.screen}>
      <Strip
        {...{ scale, canSwitch, state, seen, now }}
        serverAnswers={tickets.serverAnswers}
        onSiteCount={tickets.onSite.length}
      />
      <section className={`${css.column} ${css.main}`} aria-label={say(words.keyAccept)}>
        <Glass state={state} seen={seen} limits={limits} />
        <ThreeWeights
          ticket={it.hasVisit ? visit.ticket : it.accepted}
          record={visit.record}
          shown={it.isMeasuring ? (seen?.grams ?? null) : null}
        />
        <Say
          {...{ state, limits, hasVisit: it.hasVisit, elsewhere: it.elsewhere }}
          mustClear={it.accepted !== null}
          refusal={it.refusal?.message ?? null}
        />
        <Actions
          {...{ last, canAccept, isBusy: it.isBusy, printLast: it.printLast }}
          ticket={visit.ticket}
          exitIsOpen={exit.isOpen}
          accept={it.acceptNow}
          toggleBarrier={exit.toggle}
        />
        <RecentTickets tickets={tickets.recent} print={it.print} />
      </section>
      <section className={`${css.column} ${css.middle}`} aria-label={say(words.plate)}>
        <PlateField
          {...{ matches: choosing.matches, pick: choosing.pick, type: it.type, input: it.plateInput }}
          plate={visit.plate}
          chosen={it.hasVisit}
          scaleId={scale.id}
          creatable={choosing.isUnknown && visit.plate.length >= 4}
          lookUp={() => void choosing.lookUp()}
          create={makeTruck ? () => setMaking(visit.plate) : null}
        />
        <TruckLine visit={visit} />
        <div className={css.fields}>
          <VisitFields visit={visit} change={change} />
        </div>
        <LicenceNote driverId={visit.fields.driver?.id ?? null} now={now} />
      </section>
      <section className={`${css.column} ${css.yard}`} aria-label={say(words.onSite)}>
        <Cameras />
        <Gate exitIsOpen={exit.isOpen} />
        <OnSite
          tickets={tickets.onSite}
          scaleId={scale.id}
          current={visit.ticket?.id ?? null}
          now={now}
          usualStayMinutes={scale.usualStayMinutes}
          pick={(ticket) => change({ kind: 'ticket', ticket, truck: null })}
        />
      </section>
      <KeyLegend canAccept={canAccept} />
      <Help isOpen={it.isHelpOpen} close={it.closeHelp} />
      {making !== null && makeTruck?.({ plate: making, done: (truckId) => void made(truckId) })}
    </main>
  );
}
