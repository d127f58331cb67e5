import { IconAlertTriangle, IconPrinter, IconShieldX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { Logo } from '#kit/part/Logo.tsx';
import { useSay } from '#kit/language.tsx';
import { isSignedIn } from '#shell/api/session.ts';
import { PRINT } from './print-address.ts';
import { hasCode, PassBody } from './PassBody.tsx';
import { PassSheet } from './PassSheet.tsx';
import css from './pass.module.css';
import { type PassState, usePass } from './use-pass.ts';
import { passWords as words } from './words.ts';

function Outcome({ reply }: { reply: Exclude<PassState, { state: 'ready' }> }) {
  const say = useSay();
  if (reply.state === 'checking')
    return (
      <div className={css.outcome} role="status">
        <span className="dim">{say(words.checking)}</span>
      </div>
    );
  if (reply.state === 'unknown')
    return (
      <section className={classes(css.state, css.bad)} role="alert">
        <IconShieldX size={20} stroke={1.6} aria-hidden />
        <div>
          <h1>{say(words.notFound)}</h1>
          <p>{say(words.notFoundText)}</p>
        </div>
      </section>
    );
  return (
    <div className={css.outcome} role="alert">
      <Icon of={IconAlertTriangle} size="l" />
      <h1 className="m">{say(words.failed)}</h1>
      <span className="mid">{reply.message}</span>
      <button type="button" onClick={reply.again}>
        {say(words.retry)}
      </button>
    </div>
  );
}

function useTitle(number: string | undefined): void {
  const say = useSay();
  useEffect(() => {
    document.title = number ? say(words.page, { number }) : say(words.brand);
  }, [number, say]);
}

/** Prints a pass once, where its address asks for that. */
function usePrinting(mayPrint: boolean): void {
  useEffect(() => {
    if (mayPrint && location.hash === PRINT) print();
  }, [mayPrint]);
}

/**
 * A pass as a holder of its address sees it, without signing in: a driver shows it at gates on a telephone, and a person
 * who has signed in prints it.
 */
export function PassPage({ publicId }: { publicId: string }) {
  const say = useSay();
  const reply = usePass(publicId);
  const pass = reply.state === 'ready' ? reply.pass : undefined;
  useTitle(pass?.number);
  const address = `${location.origin}/pass/${publicId}`;
  const mayPrint = pass !== undefined && hasCode(pass) && isSignedIn();
  usePrinting(mayPrint);
  return (
    <>
      <div className={css.page}>
        <header className={css.top}>
          <span className={css.brand}>
            <Logo />
            <span className="el">{pass?.companyName ?? say(words.brand)}</span>
          </span>
          <span className={css.ends}>
            {mayPrint && (
              <button type="button" className={css.print} onClick={() => print()}>
                <Icon of={IconPrinter} />
                {say(words.print)}
              </button>
            )}
            <LanguageSwitch />
          </span>
        </header>
        <main className={css.main}>
          {reply.state === 'ready' ? (
            <PassBody pass={reply.pass} isStale={reply.isStale} address={address} />
          ) : (
            <Outcome reply={reply} />
          )}
        </main>
      </div>
      {mayPrint && <PassSheet pass={pass} address={address} />}
    </>
  );
}
