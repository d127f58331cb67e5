import { Button } from '@mantine/core';
import { useSay } from '#kit/language.tsx';
import { Dialog } from './Dialog.tsx';
import { hearProblem, useProblem } from '../api/problem.ts';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

/** Says why something that the person started was not carried out. One for the whole product. */
export function ProblemDialog() {
  const say = useSay();
  const problem = useProblem();
  if (!problem) return null;
  return (
    <Dialog role="alertdialog" title={say(SHELL_WORDS.problem)} close={hearProblem}>
      <p>{problem.message}</p>
      <footer className={css.dialogFoot}>
        {problem.status > 0 && <span className="mono dim grow el">{problem.code}</span>}
        {/* Esc closes this dialog alone, not the drawer that may stand under it. */}
        <Button variant="filled" data-mantine-stop-propagation onClick={hearProblem}>
          {say(SHELL_WORDS.ok)}
        </Button>
      </footer>
    </Dialog>
  );
}
