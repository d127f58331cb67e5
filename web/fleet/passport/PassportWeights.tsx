import { passportWeightSourceWords } from '@terezi/domain/fleet/passport-weight.ts';
import type { PassportWeightRow } from '@terezi/domain/fleet/passport-weight-shape.ts';
import { classes } from '#kit/classes.ts';
import { Diff } from '#kit/part/Diff.tsx';
import { dateTime } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { TimelineItem } from '#kit/part/Timeline.tsx';
import { ActButton } from '#records/ActButton.tsx';
import { differenceOf } from '#records/story/difference.ts';
import { RECORD_WORDS } from '#records/words.ts';
import { useWhyNot } from '#requests/use-waiting.ts';
import { WaitingNotes } from '#requests/WaitingNotes.tsx';
import css from '../fleet.module.css';
import { MassRegister, useRegister } from '../MassRegister.tsx';
import { type Bearer, PASSPORT_NOUNS, type PassportNoun } from './nouns.ts';
import { passportWords as words } from './words.ts';
import { WritePassportWeight } from './WritePassportWeight.tsx';

const fields = { passportWeight: { kind: 'mass', words: words.weight } } as const;

function Line({ line }: { readonly line: PassportWeightRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { source, reason, userName, approvedByName: name, at } = line;
  const detail = [say(passportWeightSourceWords[source]), reason, name && say(words.approved, { name })];
  const changes = [{ field: 'passportWeight', old: line.old, new: line.new }];
  return (
    <TimelineItem
      tone="idle"
      title={userName ?? say(RECORD_WORDS.byProgram)}
      detail={detail.filter(Boolean).join(' · ')}
      when={dateTime(at)}
    >
      <Diff changes={differenceOf(fields, changes, language)} />
    </TimelineItem>
  );
}

/** The button that writes a passport weight: at once where none stands, else for another person to approve. */
function Write({
  noun,
  row,
  told,
}: {
  noun: PassportNoun;
  row: Bearer;
  told: Parameters<typeof ActButton>[0]['told'];
}) {
  const about = { kind: PASSPORT_NOUNS[noun].kind, id: row.id, called: row.numberPlate, told };
  return (
    <ActButton words={words.write} why={useWhyNot(about)} told={told}>
      {({ opened, close }) => opened && <WritePassportWeight noun={noun} row={row} close={close} />}
    </ActButton>
  );
}

/** The register of the passport weights of a truck or trailer, newest first, and what may be done. */
export function PassportWeights({ noun, row }: { readonly noun: PassportNoun; readonly row: Bearer }) {
  const { calls } = PASSPORT_NOUNS[noun];
  const register = useRegister([...calls.passportWeights.id.split('.'), row.id], (pageNumber, signal) =>
    calls.passportWeights({ id: row.id, pageNumber }, { signal }),
  );
  if (!register) return null;
  return (
    <>
      {noun === 'trailer' && <WaitingNotes noun={noun} rowId={row.id} />}
      <div className={classes('row', css.acts)}>
        <Write noun={noun} row={row} told={register.newest.acts.set} />
      </div>
      <MassRegister
        lines={register.pages.flatMap((page) => page.passportWeight)}
        none={words.noHistory}
        showOlder={register.showOlder}
        draw={(line) => <Line key={line.id} line={line} />}
      />
    </>
  );
}
