import { Switch } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useSay } from '../../language.tsx';
import css from './pick.module.css';
import { FORM_WORDS } from '../words.ts';

/** A yes or no that is inherited, and the own one in its place; null where the inherited one holds. */
export type Override = {
  readonly key: string;
  readonly words: Words;
  readonly inherited: boolean;
  readonly own: boolean | null;
  readonly set: (own: boolean | null) => void;
};

type OverrideTableProps = {
  readonly parts: readonly { readonly words: Words; readonly rows: readonly Override[] }[];
  readonly head: { readonly name: string; readonly inherited: string; readonly own: string };
  /** The way back to what is inherited. */
  readonly back: Words;
  readonly disabled?: boolean;
};

function OverrideRow(props: Override & Pick<OverrideTableProps, 'back' | 'disabled'>) {
  const { words, inherited, own, set, back, disabled = false } = props;
  const say = useSay();
  const isOther = own !== null && own !== inherited;
  const inForce = own ?? inherited;
  const yesOrNo = (is: boolean) => say(is ? FORM_WORDS.yes : FORM_WORDS.no);
  return (
    <tr data-own={isOther || undefined}>
      <td>{say(words)}</td>
      <td className="dim">{yesOrNo(inherited)}</td>
      <td>
        <span className={css.value}>
          <Switch
            aria-label={say(words)}
            checked={inForce}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => set(checked === inherited ? null : checked)}
          />
          <span className={isOther ? 'm' : 'dim'}>{yesOrNo(inForce)}</span>
          {isOther && !disabled && (
            <button type="button" className={css.back} onClick={() => set(null)}>
              {say(back)}
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}

/** What is inherited beside what holds for this one; rows that differ are marked and have the way back. */
export function OverrideTable({ parts, head, back, disabled = false }: OverrideTableProps) {
  const say = useSay();
  return (
    <table className={css.table}>
      <colgroup>
        <col />
        <col className={css.inherited} />
        <col className={css.own} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{head.name}</th>
          <th scope="col">{head.inherited}</th>
          <th scope="col">{head.own}</th>
        </tr>
      </thead>
      <tbody>
        {parts.flatMap(({ words, rows }) => [
          <tr key={words.en}>
            <td colSpan={3} className={css.part}>
              {say(words)}
            </td>
          </tr>,
          ...rows.map((row) => <OverrideRow {...row} key={row.key} back={back} disabled={disabled} />),
        ])}
      </tbody>
    </table>
  );
}
