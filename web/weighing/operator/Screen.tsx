import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { useEffect, useRef, useState } from 'react';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { api } from '#shell/api.ts';
import { useDeed } from '#shell/deed.ts';
import { useScale } from '#shell/live.ts';
import type { TruckMaker } from '../OperatorPage.tsx';
import { usePrintTicket } from '../receipt/print.tsx';
import { Actions, KeyLegend } from './Actions.tsx';
import { Cameras, Gate } from './Gate.tsx';
import { Glass } from './Glass.tsx';
import { acceptable, glassState, type Limits } from './glass-state.ts';
import { LicenceNote } from './LicenceNote.tsx';
import { OnSite } from './OnSite.tsx';
import css from './operator.module.css';
import { PlateField } from './PlateField.tsx';
import { RecentTickets } from './RecentTickets.tsx';
import { Say } from './Say.tsx';
import { Strip } from './Strip.tsx';
import { ThreeWeights } from './ThreeWeights.tsx';
import { TruckLine } from './TruckLine.tsx';
import { useAccept } from './use-accept.ts';
import { useKeys } from './use-keys.ts';
import { useNow } from './use-now.ts';
import { useTickets } from './use-tickets.ts';
import { useVisit } from './use-visit.ts';
import { VisitFields } from './VisitFields.tsx';
import { operatorWords as words } from './words.ts';

const limitsOf = (scale: ScaleRow, truckMax: number | null): Limits => ({ ...scale, truckMax });

type Props = { scale: ScaleRow; makeTruck: TruckMaker | undefined };

/** One scale, one visit, one key: everything an operator needs, without a mouse and without scrolling. */
export function Screen({ scale, makeTruck }: Props) {
  const say = useSay();
  const { language } = useLanguage();
  const now = useNow();
  const seen = useScale(scale.id);
  const { onSite, recent, serverAnswers } = useTickets(scale.id);
  const { visit, change, matches, pick, lookUp, isUnknown } = useVisit(onSite);
  const printTicket = usePrintTicket();
  const output = useDeed(api.scale.output);
  const plateInput = useRef<HTMLInputElement>(null);
  const [exitIsOpen, setExitOpen] = useState(false);
  const [mustClear, setMustClear] = useState(false);
  const [making, setMaking] = useState<string | null>(null);

  const limits = limitsOf(scale, visit.truck?.maxAllowedWeight ?? null);
  const state = glassState(seen, limits);
  const hasVisit = visit.truck !== null || visit.ticket !== null;
  const canAccept = acceptable(state) && hasVisit && !mustClear;
  useEffect(() => {
    if (state === 'empty') setMustClear(false);
  }, [state]);

  const begin = () => {
    change({ kind: 'cleared' });
    plateInput.current?.focus();
  };
  const accepted = (ticket: OperationRow) => {
    setMustClear(true);
    if (ticket.net === null) {
      const weight = kilograms(ticket.weight1, language);
      toast({
        title: say(words.accepted1),
        detail: say(words.plateIs, { plate: ticket.numberPlate, weight }),
      });
    } else {
      const net = kilograms(ticket.net, language);
      toast({ title: say(words.accepted2, { receipt: ticket.receipt }), detail: say(words.netIs, { net }) });
      void printTicket(ticket);
    }
    begin();
  };
  const { accept, isBusy, refusal, forget } = useAccept(scale.id, accepted);
  const acceptNow = () => {
    if (canAccept && seen) void accept(visit, seen.reading);
  };
  const toggleBarrier = async () => {
    const next = !exitIsOpen;
    const done = await output.act({ id: scale.id, output: 'exit-barrier', state: next ? 'open' : 'closed' });
    if (done) setExitOpen(next);
  };
  const last = recent[0] ?? null;
  const printLast = () => void (last && printTicket(last));
  useKeys({
    F2: begin,
    F4: () => void toggleBarrier(),
    F8: acceptNow,
    F9: printLast,
    Escape: () => {
      forget();
      begin();
    },
  });

  return (
    <main className={css.screen}>
      <Strip {...{ scale, state, seen, serverAnswers, now }} onSiteCount={onSite.length} />
      <section className={css.column} aria-label={say(words.keyAccept)}>
        <Glass state={state} seen={seen} limits={limits} />
        <ThreeWeights ticket={visit.ticket} shown={acceptable(state) ? (seen?.grams ?? null) : null} />
        <Say {...{ state, limits, hasVisit, mustClear }} refusal={refusal?.message ?? null} />
        <Actions
          {...{ last, canAccept, isBusy, exitIsOpen, printLast }}
          ticket={visit.ticket}
          accept={acceptNow}
          toggleBarrier={() => void toggleBarrier()}
        />
        <RecentTickets tickets={recent} print={(ticket) => void printTicket(ticket)} />
      </section>
      <section className={`${css.column} ${css.middle}`} aria-label={say(words.plate)}>
        <PlateField
          {...{ matches, pick, input: plateInput }}
          plate={visit.plate}
          chosen={hasVisit}
          creatable={isUnknown && visit.plate.length >= 4}
          type={(plate) => {
            forget();
            change({ kind: 'typed', plate });
          }}
          lookUp={() => void lookUp()}
          create={makeTruck ? () => setMaking(visit.plate) : null}
        />
        <TruckLine visit={visit} />
        <VisitFields visit={visit} change={change} />
        <LicenceNote driverId={visit.fields.driver?.id ?? null} now={now} />
      </section>
      <section className={css.column} aria-label={say(words.onSite)}>
        <Cameras />
        <Gate exitIsOpen={exitIsOpen} />
        <OnSite
          tickets={onSite}
          current={visit.ticket?.id ?? null}
          now={now}
          usualStayMinutes={scale.usualStayMinutes}
          pick={(ticket) => change({ kind: 'ticket', ticket, truck: null })}
        />
      </section>
      <KeyLegend canAccept={canAccept} />
      {making !== null &&
        makeTruck?.({
          plate: making,
          done: (truckId) => {
            setMaking(null);
            if (truckId !== null)
              void api.truck.find({ id: truckId }).then(({ truck }) => change({ kind: 'truck', truck }));
          },
        })}
    </main>
  );
}
