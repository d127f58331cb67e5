import type { SiteSetup } from '@terezi/domain/devices/site/site-api.ts';
import { time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import css from './setup.module.css';
import { outcomeWords, setupWords as words } from './setup-words.ts';

/** Who tried a code of the site, from where, and what became of it. */
export function Attempts({ setup }: { readonly setup: SiteSetup }) {
  const say = useSay();
  const { attempts } = setup;
  return (
    <Section title={say(words.attempts)}>
      {attempts.length === 0 ? (
        <p className="lab">{say(words.noAttempts)}</p>
      ) : (
        <table className={css.rows}>
          <tbody>
            {attempts.map(({ id, at, code, address, outcome }) => (
              <tr key={id}>
                <td className="fig">{time(at, { seconds: true })}</td>
                <td>{say(words.codeOf, { code })}</td>
                <td className="fig">{address}</td>
                <td>
                  <Status
                    shape={outcome === 'enrolled' ? 'check' : 'cross'}
                    tone={outcome === 'enrolled' ? 'ok' : 'bad'}
                  >
                    {say(outcomeWords[outcome])}
                  </Status>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
