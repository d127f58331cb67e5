import { IconAlertTriangle, IconShieldX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { classes } from '#kit/classes.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { LanguageSwitch } from '#kit/part/LanguageSwitch.tsx';
import { Logo } from '#kit/part/Logo.tsx';
import { useSay } from '#kit/language.tsx';
import { ReceiptBody } from './public/ReceiptBody.tsx';
import css from './public/receipt-page.module.css';
import { type ReceiptState, useReceipt } from './public/use-receipt.ts';
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

function Outcome({ reply }: { reply: Exclude<ReceiptState, { state: 'ready' }> }) {
  const say = useSay();
  if (reply.state !== 'failed')
    return reply.state === 'unknown' ? (
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
      <span className="mid">{reply.message}</span>
      <button type="button" onClick={reply.again}>
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
  const reply = useReceipt(publicId);
  useTitle(reply.state === 'ready' ? reply.receipt.receipt : undefined);
  return (
    <div className={css.page}>
      <header className={css.top}>
        <span className={css.brand}>
          <Logo />
          {say(publicWords.brand)}
        </span>
        <span className="end">
          {reply.state === 'ready' && reply.receipt.operationId !== null && (
            <a href={`/operation/${reply.receipt.operationId}`}>{say(publicWords.openTicket)}</a>
          )}
          <LanguageSwitch />
        </span>
      </header>
      <main>
        {reply.state === 'ready' ? (
          <ReceiptBody receipt={reply.receipt} publicId={publicId} />
        ) : (
          <Outcome reply={reply} />
        )}
      </main>
    </div>
  );
}
