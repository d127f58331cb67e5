import { Button, Modal } from '@mantine/core';
import { KeyValues } from '#kit/KeyValues.tsx';
import { MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { phoneText } from '#kit/phone.ts';
import { useMe } from '#shell/me.tsx';
import { ROLE_WORDS } from '#shell/words.ts';
import css from './gate.module.css';
import { IDENTITY_WORDS } from './words.ts';

/** What the product knows of the reader. */
export function ProfileDialog({ opened, close }: { opened: boolean; close: () => void }) {
  const say = useSay();
  const me = useMe();
  const facts = [
    [IDENTITY_WORDS.fullname, me.fullname],
    [IDENTITY_WORDS.email, me.email],
    [IDENTITY_WORDS.phone, me.phone ? phoneText(me.phone) : MISSING],
    [IDENTITY_WORDS.role, say(ROLE_WORDS[me.userRole])],
    [IDENTITY_WORDS.group, me.userGroup.name],
    [IDENTITY_WORDS.company, me.company.name],
    [IDENTITY_WORDS.scales, me.scales.map(({ name }) => name).join(', ') || MISSING],
  ] as const;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={say(IDENTITY_WORDS.profile)}
      closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
    >
      <div className={css.facts}>
        <KeyValues rows={facts.map(([words, value]) => ({ label: say(words), value }))} />
      </div>
      <div className={css.dialogActs}>
        <Button data-autofocus onClick={close}>
          {say(IDENTITY_WORDS.close)}
        </Button>
      </div>
    </Modal>
  );
}
