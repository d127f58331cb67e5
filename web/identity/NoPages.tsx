import { Button, Modal } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { KeyValues } from '#kit/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { useMe } from '#shell/me.tsx';
import { PageTitle } from '#shell/PageTitle.tsx';
import { signOut } from '#shell/sign-out.ts';
import { ROLE_WORDS, SHELL_WORDS } from '#shell/words.ts';
import css from './gate.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { IDENTITY_WORDS } from './words.ts';

/** All that somebody sees whose role has no screen: that the sign-in is in order, as whom, and what can be done. */
export function NoPages() {
  const say = useSay();
  const me = useMe();
  const [changes, setChanges] = useState(false);
  const close = () => setChanges(false);
  const facts = [
    [IDENTITY_WORDS.fullname, me.fullname],
    [IDENTITY_WORDS.email, me.email],
    [IDENTITY_WORDS.role, say(ROLE_WORDS[me.userRole])],
    [IDENTITY_WORDS.company, me.company.name],
  ] as const;
  return (
    <section className={css.noPages}>
      <PageTitle>{say(IDENTITY_WORDS.noPages)}</PageTitle>
      <Icon of={IconUserCheck} size="l" />
      <h1 className={css.title}>{say(IDENTITY_WORDS.noPages)}</h1>
      <p className="mid">{say(IDENTITY_WORDS.noPagesText)}</p>
      <KeyValues rows={facts.map(([words, value]) => ({ label: say(words), value }))} />
      <div className={css.noPagesActs}>
        <Button onClick={() => setChanges(true)}>{say(IDENTITY_WORDS.changePassword)}</Button>
        <Button onClick={() => void signOut()}>{say(SHELL_WORDS.signOut)}</Button>
      </div>
      <Modal
        opened={changes}
        onClose={close}
        title={say(IDENTITY_WORDS.changePassword)}
        closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
        size={400}
      >
        <PasswordForm done={close} cancel={close} />
      </Modal>
    </section>
  );
}
