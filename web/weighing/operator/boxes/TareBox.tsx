import { useQuery } from '@tanstack/react-query';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import type { TareChoice } from '@terezi/domain/weighing/tare/tare-shape.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#kit/classes.ts';
import { dateTime, kilograms, MISSING } from '#kit/formats.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { originWords } from '@terezi/domain/weighing/tare/tare-words.ts';
import { tareParts } from '../../tare-text.ts';
import css from './tare-box.module.css';
import { tareBoxWords as words } from './tare-box-words.ts';
import { isWhole, type Tare } from '../glass/use-tare.ts';
import { operatorWords } from '../words.ts';

type Line = {
  title: ReactNode;
  below: string | null;
  fault?: string | null;
  tare: number | null;
  net: number | null;
};

type Props = {
  ticket: OperationRow;
  /** The trailer of the visit, where it differs from the ticket's. */
  trailerIds: number[] | undefined;
  tare: Tare;
};

/** Under a choice: its date and age and for how long the company trusts it, or the parts that it consists of. */
function useBelow(limitDays: number) {
  const say = useSay();
  const { language } = useLanguage();
  return (choice: TareChoice): string | null => {
    const { at, days, source, weight, trailers, origin } = choice;
    const age = days === null ? null : days === 0 ? say(words.today) : say(words.old, { days });
    const how = weight === null ? null : say(originWords[origin ?? 'unknown']);
    const moment = at && [dateTime(at), age].filter(Boolean).join(', ');
    const limit = choice.kind === 'stored' ? say(words.limit, { days: limitDays }) : null;
    const parts = tareParts(
      { tare: weight, tareTrailers: trailers, tareAt: null, tareSource: null },
      language,
    );
    return [how, moment, source, parts, limit].filter(Boolean).join(' · ') || null;
  };
}

/** One way to a net, chosen by its digit, the arrows or a click. */
function Choice(props: { digit: number; line: Line; isOn: boolean; choose: () => void }) {
  const { digit, line, isOn, choose } = props;
  const say = useSay();
  const { language } = useLanguage();
  const mass = (grams: number | null) => (grams === null ? MISSING : kilograms(grams, language));
  const isOff = Boolean(line.fault);
  const figure = (grams: number | null, caption: string) => (
    <span className={css.figure}>
      <span className="fig">{mass(grams)}</span>
      <small>{caption}</small>
    </span>
  );
  return (
    <label className={classes(css.choice, isOn && css.on, isOff && css.off)}>
      <input type="radio" name="tare" checked={isOn} disabled={isOff} onChange={choose} />
      <span>
        <Keycap keys={String(digit)} />
      </span>
      <span className={css.what}>
        <span className="el">{line.title}</span>
        <small className={classes('el', isOff && css.why)} title={line.fault ?? undefined}>
          {line.fault ?? line.below}
        </small>
      </span>
      {figure(line.tare, say(words.tareKg))}
      {figure(line.net, say(words.netKg))}
    </label>
  );
}

/** The ways to a net without a second weight: each with its figures, and with the reason where it is closed. */
export function TareBox({ ticket, trailerIds, tare }: Props) {
  const say = useSay();
  const offered = useQuery({ ...asking(operationCalls.tare, { id: ticket.id, trailerIds }), staleTime: 0 });
  const below = useBelow(offered.data?.limitDays ?? 0);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);
  const choices = offered.data?.tare ?? [];
  const { chosen, choose } = tare;
  // The chosen way may have changed by now: take it as it is offered, or none.
  const still = chosen && choices.find(({ kind }) => kind === chosen.kind);
  const differs = chosen !== null && offered.isSuccess && !offered.isFetching && still?.net !== chosen.net;
  useEffect(() => {
    if (differs) choose(still && isWhole(still) ? still : null);
  });
  const take = (at: number) => {
    const choice = choices[at - 1];
    if (at === 0) choose(null);
    else if (choice && isWhole(choice)) choose(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = ['1', '2', '3'].indexOf(event.key);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    take(at);
    place.current?.querySelectorAll('input')[at]?.focus();
  };
  const second = { title: say(words.weight2), below: say(words.weight2Below), tare: null, net: null };
  return (
    <fieldset ref={place} className={css.box} onKeyDown={onKeyDown}>
      <legend>
        <span className="h2">{say(words.title)}</span>
        <span className="cap">{say(words.once)}</span>
      </legend>
      <Choice digit={1} line={second} isOn={chosen === null} choose={() => take(0)} />
      {choices.map((choice, index) => (
        <Choice
          key={choice.kind}
          digit={index + 2}
          isOn={chosen?.kind === choice.kind}
          choose={() => take(index + 1)}
          line={{
            title: say(words[choice.kind]),
            below: below(choice),
            fault: choice.refusal,
            tare: choice.weight,
            net: choice.net,
          }}
        />
      ))}
      {offered.isError && <p className="cap">{say(operatorWords.serverLost)}</p>}
    </fieldset>
  );
}
