import { type KeyboardEvent, useRef, useState } from 'react';
import { importCalls } from '#shell/api/calls/import.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import css from './imports.module.css';
import type { Import } from './use-import.ts';

type CellProps = {
  readonly importRow: Import;
  readonly line: number;
  readonly field: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly label: string;
  /** Called before the Enter key has the row tried anew. */
  readonly mended: () => void;
};

/** What a row says of a field, to correct in place: Enter or leaving the field has the row tried anew, Escape restores it. */
export function MendCell({ importRow, line, field, text, isWrong, label, mended }: CellProps) {
  const [typed, setTyped] = useState(text);
  // The text that the server last got: leaving the field after Enter sends nothing new.
  const sentText = useRef(text);
  const mend = useMutation(importCalls.mend);
  const send = async () => {
    const before = sentText.current;
    if (typed.trim() === before.trim()) return;
    sentText.current = typed;
    if ((await mend.act({ id: importRow.id, line, field, text: typed })) === null) sentText.current = before;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(sentText.current);
    // Typed text that is not sent yet comes before anything else that this key does.
    if (event.key !== 'Enter' || typed.trim() === sentText.current.trim()) return;
    event.preventDefault();
    mended();
    void send();
  };
  return (
    <input
      className={css.cell}
      aria-label={label}
      aria-invalid={isWrong}
      value={typed}
      autoComplete="off"
      spellCheck={false}
      maxLength={2_000}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={press}
      onBlur={() => void send()}
    />
  );
}
