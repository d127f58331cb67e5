import { Button, Modal } from '@mantine/core';
import { useSay } from '#kit/language.tsx';
import { hearProblem, useProblem } from './problem.ts';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

/** Says why something that the person started was not carried out. One for the whole product. */
export function ProblemDialog() {
  const say = useSay();
  const problem = useProblem();
  return (
    <Modal
      opened={problem !== null}
      onClose={hearProblem}
      title={say(SHELL_WORDS.problem)}
      withCloseButton={false}
      size={400}
      zIndex={500}
    >
      <p className={css.problem} role="alert">
        {problem?.message}
      </p>
      <div className={css.problemFoot}>
        {problem && problem.status > 0 && <span className="mono dim grow el">{problem.code}</span>}
        <Button variant="filled" data-autofocus onClick={hearProblem}>
          {say(SHELL_WORDS.ok)}
        </Button>
      </div>
    </Modal>
  );
}
