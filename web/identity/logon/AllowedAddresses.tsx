import { addressCount } from '@terezi/domain/companies/allowed-address.ts';
import type { LogonDetail } from '@terezi/domain/identity/logon-api.ts';
import { Fragment } from 'react';
import { MISSING, number } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { path } from '#shell/router/path.ts';
import css from './logon.module.css';
import { LOGON_WORDS as words } from './words.ts';

type Allowed = LogonDetail['allowedAddresses'];

/** So many are read beside a decision; the others are a page away. */
const MAX_ROWS = 6;

/** From one address to the last part of another, where they differ in no other. */
function rangeText(range: string): string {
  const [from = '', to] = range.split('-');
  if (to === undefined) return range;
  const upTo = from.lastIndexOf('.') + 1;
  return [from, upTo > 0 && to.startsWith(from.slice(0, upTo)) ? to.slice(upTo) : to].join(' – ');
}

/** What a company allows: by name, range and how many addresses that is. */
export function AllowedAddresses({
  companyId,
  allowed,
}: {
  readonly companyId: number;
  readonly allowed: Allowed;
}) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <section className={css.facts} aria-label={say(words.allowed)}>
      <div className="row">
        <h3 className="m">{say(words.allowed)}</h3>
        <span className="end cap">
          <Link to={path('/companies/$id', { id: companyId })}>
            {say(words.openAll, { count: allowed.length })}
          </Link>
        </span>
      </div>
      {allowed.length === 0 && <p className="lab">{say(words.anyAllowed)}</p>}
      <dl className={css.allowed}>
        {allowed.slice(0, MAX_ROWS).map(({ address, name }) => {
          const count = addressCount(address);
          return (
            <Fragment key={address}>
              <dt className="el">{name ?? MISSING}</dt>
              <dd className="fig">{rangeText(address)}</dd>
              <dd className="fig">
                {count !== null && say(words.addresses, { count: number(count, language) })}
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </section>
  );
}
