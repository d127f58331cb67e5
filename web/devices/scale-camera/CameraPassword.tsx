import { Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { dateTime } from '#kit/formats.ts';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { toast } from '#kit/toast/toast.ts';
import { asking } from '#shell/api/asking.ts';
import { scaleCameraCalls } from '#shell/api/calls/scale-camera.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMay } from '#shell/me.tsx';
import css from './camera.module.css';
import { cameraWords as words } from './words.ts';

type Camera = Awaited<ReturnType<typeof scaleCameraCalls.find>>['scaleCamera'];

/** Takes a new password, or removes the one that is kept, which is nowhere to be read. */
function PasswordForm({ camera }: { readonly camera: Camera }) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { send, act, isActing } = useMutation(scaleCameraCalls.setPassword);
  const { id, name, login, signsIn } = camera;
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const problems = await send({ id, password: typed });
    setMessage(problems?.[0]?.Message ?? null);
    if (problems) return;
    setTyped('');
    toast({ title: say(words.passwordKept), detail: name });
  };
  const remove = async () => {
    if ((await act({ id, password: null })) === null) return;
    setRemoving(false);
    toast({ title: say(words.passwordRemoved), detail: name });
  };
  return (
    <form className={css.password} onSubmit={(event) => void keep(event)}>
      <PasswordInput
        label={say(words.passwordNew)}
        description={say(login === null ? words.noLogin : words.passwordHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed}
        maxLength={200}
        autoComplete="new-password"
        error={message}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" disabled={typed === ''} loading={isActing}>
          {say(words.passwordKeep)}
        </Button>
        {signsIn && (
          <Button variant="subtle" onClick={() => setRemoving(true)}>
            {say(words.passwordRemove)}
          </Button>
        )}
      </div>
      {isRemoving && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(false)}
          title={say(words.passwordRemoving)}
          consequence={say(words.passwordRemovingText)}
          verb={say(words.passwordRemove)}
          destructive
          onConfirm={remove}
        />
      )}
    </form>
  );
}

/** Whether a password of a camera is kept and since when; a reader who may set cameras up writes a new one. */
export function CameraPassword({ id }: { readonly id: number }) {
  const say = useSay();
  const may = useMay();
  const { data } = useQuery(asking(scaleCameraCalls.find, { id }));
  if (!data) return null;
  const camera = data.scaleCamera;
  const { signsInSince, acts } = camera;
  const sentence =
    signsInSince === null
      ? say(words.passwordNone)
      : say(words.passwordSince, { at: dateTime(signsInSince, { seconds: true }) });
  const isOpen = acts.change?.may === 'allow' && may(scaleCameraCalls.setPassword);
  return (
    <Section title={say(words.password)}>
      <KeyValues rows={[{ label: say(words.password), value: sentence }]} />
      {isOpen && <PasswordForm camera={camera} />}
    </Section>
  );
}
