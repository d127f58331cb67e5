import { Note } from './Note.tsx';
import css from './Refusals.module.css';

/** The outcome of an action on many rows: how it went as a whole, and each row left undone with its reason. */
export function Refusals(props: {
  readonly title: string;
  readonly each: readonly { readonly id: number; readonly text: string }[];
}) {
  const { title, each } = props;
  return (
    <Note tone="warn" title={title} live>
      <ul className={css.list}>
        {each.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Note>
  );
}
