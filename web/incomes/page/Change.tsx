import { IconLock } from '@tabler/icons-react';
import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { type ChangedField, changedFieldWords } from '@terezi/domain/incomes/change-words.ts';
import { Figure } from '#kit/part/Figure.tsx';
import { kilograms, MISSING, number } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { incomeWords } from '../words.ts';
import { Following } from './Afterwards.tsx';
import { changeWords as words } from './change-words.ts';
import { ChangedReports } from './ChangedReports.tsx';
import css from './page.module.css';
import { pageWords } from './words.ts';

type Change = NonNullable<IncomeDetail['change']>;
type ChangeProps = { readonly detail: IncomeDetail; readonly change: Change };
type Cell = { readonly name: string; readonly before: string; readonly now: string; readonly here: string };

const FIGURES: readonly ChangedField[] = ['lossPercentage', 'lossAmount', 'dividedNet'];
const LOSS: readonly ChangedField[] = ['lossPercentage', 'lossAmount'];
const isChanged = ({ old, new: now }: Change['fields'][number]) => old !== now;

/** The value of each field at the sender before and now, and here once the change is accepted. */
function useCells({ change }: ChangeProps): (field: Change['fields'][number]) => Cell {
  const say = useSay();
  const { language } = useLanguage();
  return ({ field, old, new: now }) => {
    const text = (value: string | null) =>
      value !== null && FIGURES.includes(field) ? number(value, language) : (value ?? MISSING);
    const here = () => {
      if (old === now) return say(words.unchanged);
      if (LOSS.includes(field)) return say(words.notOurs);
      if (field !== 'cargoName') return text(now);
      const { ownCargoName } = change;
      return ownCargoName === null ? say(pageWords.unmatched) : `${ownCargoName} · ${say(pageWords.matched)}`;
    };
    return { name: say(changedFieldWords[field]), before: text(old), now: text(now), here: here() };
  };
}

/** The fields that no correction changes: the same on both sides of the table. */
function useFixed({ detail }: ChangeProps): readonly Cell[] {
  const say = useSay();
  const { language } = useLanguage();
  const figures = detail.sender.figures;
  const same = (name: string, value: string): Cell => ({
    name,
    before: value,
    now: value,
    here: say(words.unchanged),
  });
  return [
    same(say(words.plate), detail.numberPlate),
    same(say(words.gross), kilograms(figures?.gross.mass, language)),
    same(say(words.tare), kilograms(figures?.tare.mass, language)),
    same(say(words.customer), detail.receiver.companyName),
  ];
}

function Fields(props: ChangeProps) {
  const say = useSay();
  const cellOf = useCells(props);
  const fixed = useFixed(props);
  const { fields, reason } = props.change;
  const changed = fields.filter(isChanged);
  const count = changed.length;
  const row = (cell: Cell, isNew: boolean) => (
    <tr key={cell.name} data-changed={isNew || undefined}>
      <th scope="row">{cell.name}</th>
      <td>{isNew ? <del>{cell.before}</del> : cell.before}</td>
      <td>{isNew ? <ins>{cell.now}</ins> : cell.now}</td>
      <td>{cell.here}</td>
    </tr>
  );
  return (
    <Section
      title={say(words.title)}
      beside={
        <span className="lab">
          {reason ? say(words.reason, { count, reason }) : say(words.fields, { count })}
        </span>
      }
      flush
    >
      <div className={css.scroll} tabIndex={0} role="region" aria-label={say(words.title)}>
        <table className={css.diff}>
          <thead>
            <tr>
              {[words.field, words.before, words.now, words.here].map((name) => (
                <th key={name.en} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => row(cellOf(field), true))}
            {fields.filter((field) => !isChanged(field)).map((field) => row(cellOf(field), false))}
            {fixed.map((cell) => row(cell, false))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** The four weighings, which stay as they were signed. */
function Locked({ detail }: ChangeProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { sender, receiver } = detail;
  const four = [
    [words.senderGross, sender.figures?.gross],
    [words.senderTare, sender.figures?.tare],
    [words.ourGross, receiver.figures?.gross],
    [words.ourTare, receiver.figures?.tare],
  ] as const;
  return (
    <Section title={say(words.locked)} beside={<span className="lab">{say(words.lockedText)}</span>} flush>
      <div className={css.locked}>
        {four.map(([name, mass]) => (
          <div key={name.en}>
            <span className="lab">
              <Icon of={IconLock} size="s" /> {say(name)}
            </span>
            <Figure value={kilograms(mass?.mass, language)} unit={say(incomeWords.kilogram)} size="s" />
            <span className="lab id">{mass?.record ?? MISSING}</span>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** What the sender has changed since, or that they took it back; with what no change touches. */
export function ChangePart(props: ChangeProps) {
  const say = useSay();
  const { kind, reason } = props.change;
  return (
    <>
      {kind === 'void' ? (
        <div className={css.note}>
          <Note tone="warn" title={say(words.voidTitle)}>
            {reason && say(words.voidReason, { reason })}
          </Note>
        </div>
      ) : (
        <Fields {...props} />
      )}
      <Locked {...props} />
      <ChangedReports reports={props.change.reports} />
    </>
  );
}

/** What follows from accepting the change, and from not accepting it. */
export function ChangeFollows({ detail, change }: ChangeProps) {
  const say = useSay();
  const { language } = useLanguage();
  const { receipt } = detail;
  const fields = change.fields
    .filter(isChanged)
    .map(({ field }) => say(changedFieldWords[field]).toLocaleLowerCase(language))
    .join(', ');
  const { reports } = change;
  const [from, to] = reports?.rows.length === 2 ? reports.rows : [undefined, reports?.rows[0]];
  const mass = kilograms(reports?.net, language);
  const own = to
    ? [
        ...(receipt === null ? [] : [say(words.acceptOwn, { receipt })]),
        from
          ? say(words.acceptReports, { mass, from: from.cargoName, to: to.cargoName })
          : say(words.acceptFirst, { mass, to: to.cargoName }),
      ]
    : [];
  const accepted =
    change.kind === 'void'
      ? [say(words.acceptVoid), ...(receipt === null ? [] : [say(words.acceptVoidOwn, { receipt })])]
      : [say(words.acceptWords, { fields }), ...own, say(words.acceptState)];
  return (
    <>
      <Following title={say(words.ifAccepted)} lines={accepted} />
      <Following title={say(words.ifRejected)} lines={[say(words.rejectNothing), say(words.rejectTold)]} />
    </>
  );
}
