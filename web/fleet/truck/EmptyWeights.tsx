import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import { emptyWeightSourceWords } from '@terezi/domain/fleet/empty-weight.ts';
import type { EmptyWeightRow } from '@terezi/domain/fleet/empty-weight-shape.ts';
import { emptyWeightChange, emptyWeightReset } from '@terezi/domain/fleet/request-kinds.ts';
import { classes } from '#kit/classes.ts';
import { Diff } from '#kit/part/Diff.tsx';
import { date, dateTime } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { TimelineItem } from '#kit/part/Timeline.tsx';
import { ActButton } from '#records/ActButton.tsx';
import { differenceOf } from '#records/story/difference.ts';
import { RECORD_WORDS } from '#records/words.ts';
import { useWhyNot } from '#requests/use-waiting.ts';
import { ProposeAction } from '#requests/ProposeAction.tsx';
import { WaitingNotes } from '#requests/WaitingNotes.tsx';
import { truckSetUpCalls } from '#shell/api/calls/truck-set-up.gen.ts';
import css from '../fleet.module.css';
import { MassRegister, useRegister } from '../MassRegister.tsx';
import { EMPTY_WEIGHT_TONES, emptyWeightWords as words } from './empty-weight-words.ts';
import { truck } from '@terezi/domain/fleet/truck.ts';
import { TakeEmptyWeight } from './TakeEmptyWeight.tsx';
import { truckWords } from './words.ts';
import { WriteEmptyWeight } from './WriteEmptyWeight.tsx';

function Line({ line }: { readonly line: EmptyWeightRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const {
    source,
    state,
    record,
    receipt,
    reason,
    validUntil,
    userName,
    takenAt,
    approvedByName: name,
  } = line;
  const until =
    validUntil !== null &&
    {
      valid: words.until,
      expired: words.expired,
      replaced: null,
      none: null,
    }[state];
  const detail = [
    say(emptyWeightSourceWords[source]),
    record !== null && receipt !== null && say(words.ticket, { record, receipt }),
    reason,
    name && say(words.approved, { name }),
    until && say(until, { day: date(validUntil) }),
  ];
  const changes = [{ field: 'emptyWeight', old: line.old, new: line.new }];
  return (
    <TimelineItem
      tone={EMPTY_WEIGHT_TONES[state]}
      title={userName ?? say(RECORD_WORDS.byProgram)}
      detail={detail.filter(Boolean).join(' · ')}
      when={dateTime(takenAt)}
    >
      <Diff changes={differenceOf(truck.fields, changes, language)} />
    </TimelineItem>
  );
}

/** The register of a truck's empty weights, newest first: the source of each, until when it is good, and what may be done. */
export function EmptyWeights({ row }: { readonly row: TruckRow }) {
  const register = useRegister(
    [...truckSetUpCalls.emptyWeights.id.split('.'), row.id],
    (pageNumber, signal) => truckSetUpCalls.emptyWeights({ id: row.id, pageNumber }, { signal }),
  );
  const acts = register?.newest.acts;
  const subject = { id: row.id, called: row.numberPlate };
  const whyNot = useWhyNot({ ...subject, kind: emptyWeightChange, told: acts?.set });
  if (!register || !acts) return null;
  return (
    <>
      <WaitingNotes noun="truck" rowId={row.id} />
      <div className={classes('row', css.acts)}>
        <ActButton words={words.fromTicket} told={acts.take}>
          {({ opened, close }) => opened && <TakeEmptyWeight row={row} close={close} />}
        </ActButton>
        <ActButton words={words.byHand} why={whyNot} told={acts.set}>
          {({ opened, close }) => opened && <WriteEmptyWeight row={row} close={close} />}
        </ActButton>
        <ProposeAction
          {...subject}
          kind={emptyWeightReset}
          told={acts.reset}
          call={truckSetUpCalls.resetEmptyWeight}
        />
      </div>
      <MassRegister
        lines={register.pages.flatMap((page) => page.emptyWeight)}
        none={truckWords.noHistory}
        showOlder={register.showOlder}
        draw={(line) => <Line key={line.id} line={line} />}
      />
    </>
  );
}
