import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { signOut } from '#shell/api/sign-out.ts';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import { Gate } from '../Gate.tsx';
import css from '../gate.module.css';
import { type Begun, OwnerForm } from './OwnerForm.tsx';
import { FACTOR_WORDS as words } from './second-factor-words.ts';
import { SetUpFactor } from './SetUpFactor.tsx';

/** All that a person sees whose role needs a second factor, until they have one. */
export function SecondFactorPage() {
  const say = useSay();
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <Gate title={say(words.title)} text={say(words.needed)}>
      {begun ? (
        <SetUpFactor begun={begun} done={() => void queries.invalidateQueries()} />
      ) : (
        <OwnerForm begun={setBegun} />
      )}
      <div className={css.demo}>
        <Button variant="subtle" onClick={() => void signOut()}>
          {say(SHELL_WORDS.signOut)}
        </Button>
      </div>
    </Gate>
  );
}
