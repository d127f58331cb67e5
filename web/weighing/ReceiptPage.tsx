import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { LanguageSwitch } from '#kit/LanguageSwitch.tsx';
import { Logo } from '#kit/Logo.tsx';
import { useSay } from '#kit/language.tsx';
import { ReceiptBody } from './public/ReceiptBody.tsx';
import css from './public/receipt-page.module.css';
import { type Asked, useReceipt } from './public/use-receipt.ts';
import { publicWords } from './public/words.ts';

function Outcome({ asked }: { asked: Exclude<Asked, { state: 'ready' }> }) {
  const say = useSay();
  if (asked.state === 'checking')
    return (
      <div className={css.outcome} role="status">
        <span className="dim">{say(publicWords.checking)}</span>
      </div>
    );
  const isFailed = asked.state === 'failed';
  return (
    <div className={css.outcome} role="alert">
      <Icon of={IconAlertTriangle} size="l" />
      <h1 className="m">{say(isFailed ? publicWords.failed : publicWords.notFound)}</h1>
      <span className="mid">{isFailed ? asked.message : say(publicWords.notFoundText)}</span>
      {isFailed && (
        <button type="button" onClick={asked.again}>
          {say(publicWords.retry)}
        </button>
      )}
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
 * What anybody who holds a receipt may check, without signing in. It is opened by drivers on phones, so it
 * carries neither router nor component library.
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
          <LanguageSwitch />
        </span>
      </header>
      <main>
        {asked.state === 'ready' ? <ReceiptBody receipt={asked.receipt} /> : <Outcome asked={asked} />}
      </main>
    </div>
  );
}
