import { Button, Modal } from '@mantine/core';
import { useSay } from '../language.tsx';
import css from './form.module.css';
import { FORM_WORDS } from './words.ts';

/** Asks before a form with changes is left. Going back keeps every value; only discarding forgets them. */
export function UnsavedDialog(props: {
  readonly opened: boolean;
  /** Names of the changed fields. */
  readonly names: readonly string[];
  readonly hasDraft: boolean;
  readonly stay: () => void;
  /** Leaves with the draft kept; not offered without one. */
  readonly leave: () => void;
  readonly discard: () => void;
}) {
  const say = useSay();
  const { opened, names, hasDraft, stay, leave, discard } = props;
  const text = hasDraft ? FORM_WORDS.leaveDraftText : FORM_WORDS.leaveText;
  return (
    <Modal opened={opened} onClose={stay} title={say(FORM_WORDS.leaveTitle)} withCloseButton={false}>
      <p className="mid">{say(text, { names: names.join(', ') })}</p>
      <div className={css.dialogActs}>
        <Button data-autofocus onClick={stay}>
          {say(FORM_WORDS.stay)}
        </Button>
        {hasDraft && <Button onClick={leave}>{say(FORM_WORDS.leaveDraft)}</Button>}
        <Button variant="danger" onClick={discard}>
          {say(FORM_WORDS.discard)}
        </Button>
      </div>
    </Modal>
  );
}
