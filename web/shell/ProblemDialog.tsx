import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useSay } from '#kit/language.tsx';
import { hearProblem, useProblem } from './problem.ts';
import type { Refused } from './refused.ts';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

function Telling({ problem }: { problem: Refused }) {
  const say = useSay();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={css.problem}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={hearProblem}
    >
      <h2 id={`${id}title`} className="h2">
        {say(SHELL_WORDS.problem)}
      </h2>
      <p id={`${id}text`}>{problem.message}</p>
      <footer className={css.problemFoot}>
        {problem.status > 0 && <span className="mono dim grow el">{problem.code}</span>}
        {/* Esc closes this dialog alone, not the drawer that may stand under it. */}
        <Button variant="filled" autoFocus data-mantine-stop-propagation onClick={hearProblem}>
          {say(SHELL_WORDS.ok)}
        </Button>
      </footer>
    </dialog>
  );
}

/**
 * Says why something that the person started was not carried out. One for the whole product, the browser's own
 * dialog: it stands above everything and is there even when nothing can be loaded any more.
 */
export function ProblemDialog() {
  const problem = useProblem();
  return problem && <Telling problem={problem} />;
}
