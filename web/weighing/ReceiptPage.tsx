import { IconAlertTriangle, IconShieldX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { Logo } from '#kit/part/Logo.tsx';
import { useSay } from '#kit/language.tsx';
import { ReceiptBody } from './public/ReceiptBody.tsx';
import css from './public/receipt-page.module.css';
import { type Asked, useReceipt } from './public/use-receipt.ts';
import { publicWords } from './public/words.ts';

function NoReceipt() {
  const say = useSay();
  return (
    <section className={classes(css.verdict, css.bad)} role="alert">
      <IconShieldX size={28} stroke={1.6} aria-hidden />
      <div>
        <h1>{say(publicWords.notFound)}</h1>
        <p>{say(publicWords.notFoundText)}</p>
      </div>
    </section>
  );
}

function Outcome({ asked }: { asked: Exclude<Asked, { state: 'ready' }> }) {
  const say = useSay();
  if (asked.state !== 'failed')
    return asked.state === 'unknown' ? (
      <NoReceipt />
    ) : (
      <div className={css.outcome} role="status">
        <span className="dim">{say(publicWords.checking)}</span>
      </div>
    );
  return (
    <div className={css.outcome} role="alert">
      <Icon of={IconAlertTriangle} size="l" />
      <h1 className="m">{say(publicWords.failed)}</h1>
      <span className="mid">{asked.message}</span>
      <button type="button" onClick={asked.again}>
        {say(publicWords.retry)}
      </button>
    </div>
  );
}

function useTitle(receipt: string | undefined): void {
  const say = useSay();
  useEffect(() => {
    document.title = receipt ? say(publicWords.page, { receipt }) : say(publicWords.brand);
  }, [receipt, say]);
}

/**
 * What every holder of a receipt may check, without signing in. Drivers open it on phones, so it carries neither router nor
 * component library.
 */
export function ReceiptPage({ publicId }: { publicId: string }) {
  const say = useSay();
  const asked = useReceipt(publicId);
  useTitle(asked.state === 'ready' ? asked.receipt.receipt : undefined);
  return (
    <div className={css.page}>
      <header className={css.top}>
        <span className={css.brand}>
          <Logo />
          {say(publicWords.brand)}
        </span>
        <span className="end">
          {asked.state === 'ready' && asked.receipt.operationId !== null && (
            <a href={`/operation/${asked.receipt.operationId}`}>{say(publicWords.openTicket)}</a>
          )}
          <LanguageSwitch />
        </span>
      </header>
      <main>
        {asked.state === 'ready' ? (
          <ReceiptBody receipt={asked.receipt} publicId={publicId} />
        ) : (
          <Outcome asked={asked} />
        )}
      </main>
    </div>
  );
}
