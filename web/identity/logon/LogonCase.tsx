import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePhone } from '#kit/form/use-phone.ts';
import { useSay } from '#kit/language.tsx';
import { useReturnFocus } from '#kit/part/use-return-focus.ts';
import { WORDS } from '#kit/words.ts';
import type { OwnCase } from '#requests/own-kind.ts';
import { asking } from '#shell/api/asking.ts';
import { logonRequestCalls } from '#shell/api/calls/logon-request.gen.ts';
import { Decide } from './Decide.tsx';
import css from './logon.module.css';
import { LogonFacts } from './LogonFacts.tsx';
import { LOGON_WORDS as words } from './words.ts';

type LogonCaseProps = { readonly id: number; readonly close: () => void; readonly decided?: () => void };

/** The caller, their address, what was checked, and the decision while it waits. */
function Body({ id, close, decided }: LogonCaseProps) {
  const say = useSay();
  const { data } = useQuery(asking(logonRequestCalls.find, { id }));
  if (!data) return null;
  const logon = data.logonRequest;
  return (
    <>
      <div className={css.said}>
        <h2 className="vh">{say(words.open, { name: logon.fullname })}</h2>
        <LogonFacts logon={logon} />
      </div>
      {logon.acts.approve?.may === 'allow' && (
        <Decide logon={logon} close={close} {...(decided && { decided })} />
      )}
      {logon.acts.approve?.may === 'deny' && <p className={css.why}>{logon.acts.approve.why?.message}</p>}
    </>
  );
}

/** One sign-in from elsewhere, beside its list. */
export function LogonCase({ id, close }: LogonCaseProps) {
  const say = useSay();
  const isPhone = usePhone();
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={close}
      title={say(words.one)}
      size={isPhone ? '100%' : 440}
      classNames={{ body: css.drawer }}
      closeButtonProps={{ 'aria-label': say(WORDS.close) }}
    >
      <Body id={id} close={close} />
    </Drawer>
  );
}

/** The same among everything that waits for a decision. */
export const LogonDecision: OwnCase = ({ id, step, decided }) => (
  <article className={css.case}>
    <Body id={id} close={() => step?.(1)} decided={decided} />
  </article>
);
