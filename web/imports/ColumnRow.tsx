import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { makingOf } from '@terezi/domain/imports/making.ts';
import { MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Select } from '#kit/part/Select.tsx';
import { Status } from '#kit/part/Status.tsx';
import { useMay } from '#shell/me.tsx';
import { type Chosen, decisionOf } from './choice.ts';
import css from './imports.module.css';
import type { Import } from './use-import.ts';
import { importWords as words } from './words.ts';

const MATCH_LOOKS = {
  remembered: { shape: 'check', tone: 'ok', words: words.remembered },
  heading: { shape: 'check', tone: 'ok', words: words.byHeading },
  nothing: { shape: 'ring', tone: 'idle', words: words.byNobody },
  you: { shape: 'half', tone: 'accent', words: words.byYou },
} as const;

type RowProps = {
  readonly noun: DeclaredNoun;
  readonly column: Import['columns'][number];
  readonly chosen: Chosen;
  readonly change: (next: Partial<Chosen>) => void;
};

const NOT_YET = '';

/** What the importer decides about a column because its cells leave it open. */
function Rule({ noun, column, chosen, change, heading }: RowProps & { heading: string }) {
  const say = useSay();
  const may = useMay();
  const decision = decisionOf(noun, column, chosen);
  const making = makingOf(noun.fields[chosen.field ?? '']);
  if (making && may({ permission: making.noun.permission.write }))
    return (
      <Select
        label={say(words.ruleOf, { heading })}
        options={[
          { value: 'refuse', text: say(words.refuseMissing) },
          { value: 'create', text: say(words.createMissing) },
        ]}
        value={chosen.create ? 'create' : 'refuse'}
        change={(value) => change({ create: value === 'create' })}
      />
    );
  if (!decision) return <span className="dim">{MISSING}</span>;
  const [one = '', other] = decision.samples;
  const label = say(words.ruleOf, { heading });
  const why = other === undefined ? say(words.twoWays, { one }) : say(words.mixed, { one, other });
  return (
    <div className={css.rule}>
      <span className={css.why}>{why}</span>
      {decision.what === 'decimal' ? (
        <Select
          label={label}
          options={[
            { value: NOT_YET, text: say(words.chooseMark) },
            { value: ',', text: say(words.comma) },
            { value: '.', text: say(words.point) },
          ]}
          value={chosen.decimal ?? NOT_YET}
          change={(value) => change({ decimal: value === ',' || value === '.' ? value : undefined })}
        />
      ) : (
        <Select
          label={label}
          options={[
            { value: NOT_YET, text: say(words.chooseDays) },
            { value: 'dayFirst', text: say(words.dayFirst) },
            { value: 'monthFirst', text: say(words.monthFirst) },
          ]}
          value={chosen.days ?? NOT_YET}
          change={(value) =>
            change({ days: value === 'dayFirst' || value === 'monthFirst' ? value : undefined })
          }
        />
      )}
    </div>
  );
}

/** A column of the file: its heading, its first cells, and the field that it becomes. */
export function ColumnRow(props: RowProps) {
  const { noun, column, chosen, change } = props;
  const say = useSay();
  const heading = column.heading || say(words.noHeading, { place: chosen.at + 1 });
  const mark = MATCH_LOOKS[chosen.by];
  const fields = Object.entries(noun.fields).map(([value, { words: called }]) => ({
    value,
    text: say(called),
  }));
  return (
    <tr>
      <td className="mono">{heading}</td>
      <td className="mono dim">{column.samples.slice(0, 2).join(' · ') || MISSING}</td>
      <td>
        <Select
          label={say(words.fieldOf, { heading })}
          options={[{ value: NOT_YET, text: say(words.leaveOut) }, ...fields]}
          value={chosen.field ?? NOT_YET}
          change={(value) => change({ field: value || null })}
        />
      </td>
      <td>
        <Status shape={mark.shape} tone={mark.tone}>
          {say(mark.words)}
        </Status>
      </td>
      <td>
        <Rule {...props} heading={heading} />
      </td>
    </tr>
  );
}
