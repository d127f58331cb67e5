import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { type ReactNode, useEffect, useId } from 'react';
import { massDifference } from '#kit/difference-text.ts';
import { kilograms, span } from '#kit/formats.ts';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { type Chosen, mayDo, type Proposal } from './choice.ts';
import { OwnTicketSearch } from './OwnTicketSearch.tsx';
import css from './page.module.css';
import { pageWords as words } from './words.ts';

const SECONDS = 60;

/** Why a proposed ticket may be the same trip: plate, cargo, time, difference. */
function Hits({ proposal }: { readonly proposal: Proposal }) {
  const say = useSay();
  const { language } = useLanguage();
  const { signs, isCargoAlike, minutes, isBeyond } = proposal;
  return (
    <span className={css.hits}>
      <Status shape={signs === 0 ? 'check' : 'triangle'} tone={signs === 0 ? 'ok' : 'warn'}>
        {signs === 0 ? say(words.samePlate) : say(words.signs, { count: signs })}
      </Status>
      <Status shape={isCargoAlike ? 'check' : 'triangle'} tone={isCargoAlike ? 'ok' : 'warn'}>
        {say(isCargoAlike ? words.cargoFits : words.cargoDiffers)}
      </Status>
      <Status shape="check" tone="ok">
        {span(minutes * SECONDS, language)}
      </Status>
      {isBeyond !== null && (
        <Status shape={isBeyond ? 'cross' : 'check'} tone={isBeyond ? 'bad' : 'ok'}>
          {say(isBeyond ? words.isBeyond : words.fitsAllowed)}
        </Status>
      )}
    </span>
  );
}

/** A plate, with the signs underlined in which it differs from the wanted one. */
function PlateText({ plate, wanted }: { readonly plate: string; readonly wanted: string }) {
  if (plate.length !== wanted.length) return plate;
  return plate.split('').map((sign, at) => (sign === wanted[at] ? sign : <u key={at}>{sign}</u>));
}

type ChoiceRowProps = {
  readonly group: string;
  readonly isOn: boolean;
  readonly choose: () => void;
  /** The key that chooses it, where it has one. */
  readonly keyOf: string | null;
  readonly children: ReactNode;
};

function ChoiceRow({ group, isOn, choose, keyOf, children }: ChoiceRowProps) {
  return (
    <label className={css.choice} data-on={isOn || undefined}>
      <input type="radio" name={group} checked={isOn} onChange={choose} />
      {children}
      <span className={css.key}>{keyOf && <Keycap keys={keyOf} />}</span>
    </label>
  );
}

function TicketRow({ proposal, wanted }: { readonly proposal: Proposal; readonly wanted: string }) {
  const { language } = useLanguage();
  return (
    <>
      <b className="id">{proposal.receipt}</b>
      <span className="id">
        <PlateText plate={proposal.numberPlate} wanted={wanted} />
      </span>
      <Hits proposal={proposal} />
      <b className={css.figure}>{kilograms(proposal.net, language)}</b>
      <span className={proposal.isBeyond ? css.tooMuch : css.figure}>
        {massDifference(proposal.difference, language)}
      </span>
    </>
  );
}

/** 1 2 3 choose, wherever the focus is on the page; not in a text field or under a dialog. */
function useNumberKeys(choices: readonly Chosen[], choose: (chosen: Chosen) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('input:not([type=radio]), textarea, [role=dialog], [role=menu]');
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const chosen = choices[Number(event.key) - 1];
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

type ProposalsProps = {
  readonly detail: IncomeDetail;
  readonly chosen: Chosen | null;
  readonly choose: (chosen: Chosen) => void;
};

/** Own tickets that may be the same trip, and why each fits; one that is found by its number; and the choice of none yet. */
export function Proposals({ detail, chosen, choose }: ProposalsProps) {
  const say = useSay();
  const group = useId();
  const { proposals, numberPlate } = detail;
  const tickets = proposals.map((proposal): Chosen => ({ kind: 'ticket', ...proposal }));
  const choices: readonly Chosen[] = [
    ...tickets,
    ...(mayDo(detail, 'approve') ? [{ kind: 'later' } as const] : []),
  ];
  useNumberKeys(choices, choose);
  const isOn = (id: number) => chosen?.kind === 'ticket' && chosen.operationId === id;
  const isTyped = chosen?.kind === 'ticket' && !proposals.some(({ operationId }) => isOn(operationId));
  return (
    <Section
      title={say(words.linkOwn)}
      beside={<span className="lab">{say(words.found, { count: proposals.length })}</span>}
      end={<OwnTicketSearch detail={detail} choose={choose} />}
      flush
    >
      <div role="radiogroup" aria-label={say(words.linkOwn)} className={css.choices}>
        {proposals.map((proposal, at) => (
          <ChoiceRow
            key={proposal.operationId}
            group={group}
            isOn={isOn(proposal.operationId)}
            keyOf={String(at + 1)}
            choose={() => choose({ kind: 'ticket', ...proposal })}
          >
            <TicketRow proposal={proposal} wanted={numberPlate} />
          </ChoiceRow>
        ))}
        {isTyped && (
          <ChoiceRow group={group} isOn keyOf={null} choose={() => choose(chosen)}>
            <TypedRow ticket={chosen} />
          </ChoiceRow>
        )}
        {mayDo(detail, 'approve') && (
          <ChoiceRow
            group={group}
            isOn={chosen?.kind === 'later'}
            keyOf={String(choices.length)}
            choose={() => choose({ kind: 'later' })}
          >
            <span className={css.later}>{say(words.later)}</span>
          </ChoiceRow>
        )}
      </div>
    </Section>
  );
}

function TypedRow({ ticket }: { readonly ticket: Extract<Chosen, { kind: 'ticket' }> }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <>
      <b className="id">{ticket.receipt}</b>
      <span />
      <span className="dim">{say(words.typed)}</span>
      <b className={css.figure}>{kilograms(ticket.net, language)}</b>
      <span className={css.figure}>{massDifference(ticket.difference, language)}</span>
    </>
  );
}
