import type { CompanyRow } from '@terezi/domain/companies/company.ts';
import { span } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { useMinute } from '#shell/use-minute.ts';
import { checkWords as words } from './check-words.ts';

const SOON_SECONDS = 12 * 3_600;

/** For how long the mailed link of a company still works whose e-mail is not proven yet. */
export function LinkLine({ company: { emailLink } }: { readonly company: CompanyRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const now = useMinute();
  const until = emailLink?.until ?? null;
  if (until === null)
    return (
      <Status shape="ring" tone="idle">
        {say(words.linkUnsent)}
      </Status>
    );
  const left = (Date.parse(until) - now) / 1000;
  if (left <= 0)
    return (
      <Status shape="triangle" tone="bad">
        {say(words.linkOver)}
      </Status>
    );
  return (
    <Status shape={left < SOON_SECONDS ? 'triangle' : 'ring'} tone={left < SOON_SECONDS ? 'warn' : 'idle'}>
      {say(words.linkWorks, { span: span(left, language) })}
    </Status>
  );
}
