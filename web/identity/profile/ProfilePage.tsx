import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { isOfPattern, patternOf } from '@terezi/domain/grammar/text/pattern.ts';
import { useState } from 'react';
import { ErrorSummary } from '#kit/form/ErrorSummary.tsx';
import { SaveBar } from '#kit/form/SaveBar.tsx';
import { useForm } from '#kit/form/state/use-form.ts';
import { date } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { Split } from '#kit/page/Split.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { sessionCalls } from '#shell/api/calls/session.gen.ts';
import { userCalls } from '#shell/api/calls/user.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMe, whoAmI } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { signOut } from '#shell/api/sign-out.ts';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import { SUCCESS } from '#shell/success.ts';
import { PasswordForm } from '../password/PasswordForm.tsx';
import { IDENTITY_WORDS } from '../words.ts';
import { AboutMe, type Own } from './AboutMe.tsx';
import css from './profile.module.css';
import { SecondFactor } from './SecondFactor.tsx';
import { SupervisorCode } from './SupervisorCode.tsx';
import { Sessions } from './Sessions.tsx';
import { PROFILE_WORDS as words } from './words.ts';

const COLUMNS = '320px minmax(0, 1fr) 404px';
const labels = {
  fullname: IDENTITY_WORDS.fullname,
  phone: IDENTITY_WORDS.phone,
  address: words.address,
  language: words.language,
};
const validate = ({ fullname, phone }: Own) => ({
  ...(fullname.trim() === '' && { fullname: IDENTITY_WORDS.required }),
  ...(phone !== '' && !isOfPattern('phone', phone) && { phone: patternOf('phone').problem.kind }),
});

function Heads() {
  const say = useSay();
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  const { data } = useQuery({ ...asking(sessionCalls.own, {}), meta: QUIET });
  const since = data?.passChangedAt;
  const day = since && date(since);
  return (
    <>
      <Button
        leftSection={<Icon of={IconKey} />}
        title={day ? say(words.passwordSince, { date: day }) : undefined}
        onClick={() => setChanging(true)}
      >
        {say(IDENTITY_WORDS.changePassword)}
        {day && <span className={css.since}>{day}</span>}
      </Button>
      <Button leftSection={<Icon of={IconLogout} />} onClick={() => void signOut()}>
        {say(SHELL_WORDS.signOut)}
      </Button>
      <Modal
        opened={isChanging}
        onClose={close}
        title={say(IDENTITY_WORDS.changePassword)}
        closeButtonProps={{ 'aria-label': say(IDENTITY_WORDS.close) }}
        size={400}
      >
        <PasswordForm done={close} cancel={close} />
      </Modal>
    </>
  );
}

/** The reader's own fields as a form; its foot rises once something is changed. */
function useOwnForm() {
  const say = useSay();
  const me = useMe();
  const edit = useMutation(userCalls.editInfo, {
    done: () => toast({ title: say(SUCCESS.applied), seconds: 3 }),
  });
  const initial: Own = {
    fullname: me.fullname,
    phone: me.phone ?? '',
    address: me.address ?? '',
    language: me.language,
  };
  const submit = ({ fullname, phone, address, language }: Own) =>
    edit.send({ fullname: fullname.trim(), phone: phone || null, address: address.trim() || null, language });
  const form = useForm({ labels, initial, validate, submit, cancel: () => form.restart() });
  return form;
}

/** The reader's own page: own fields, sessions and the second factor. */
export function ProfilePage() {
  const say = useSay();
  const me = useMe();
  const queries = useQueryClient();
  const form = useOwnForm();
  return (
    <form {...form.formProps} className={css.page}>
      <PageTitle>{say(words.title)}</PageTitle>
      <PageHead title={say(words.title)} actions={<Heads />} />
      <div className={css.middle}>
        <Split columns={COLUMNS} grow>
          <div>
            {me.homeCompany && <Note>{say(words.elsewhere)}</Note>}
            <ErrorSummary wrong={[]} general={form.general} />
            <AboutMe form={form} />
          </div>
          <Sessions />
          <div>
            <SecondFactor refresh={() => void queries.invalidateQueries({ queryKey: whoAmI.queryKey })} />
            <SupervisorCode />
          </div>
        </Split>
      </div>
      <SaveBar form={form} />
    </form>
  );
}
