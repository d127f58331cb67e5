import { useSay } from '#kit/language.tsx';
import { ROLE_WORDS } from '@terezi/domain/users/role-words.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import css from './gate.module.css';
import { useDemo } from './use-demo.ts';
import { IDENTITY_WORDS } from './words.ts';

/** The accounts of the demo world, where the server shows it. A click fills the form in. */
export function DemoAccounts({ choose }: { choose: (email: string, password: string) => void }) {
  const say = useSay();
  const isDemo = useDemo();
  if (!isDemo) return null;
  return (
    <section className={css.demo}>
      <h2 className="lab">
        {say(IDENTITY_WORDS.demo)} · {say(IDENTITY_WORDS.demoPassword, { password: DEMO_PASSWORD })}
      </h2>
      <ul>
        {DEMO_ACCOUNTS.map(({ email, role }) => (
          <li key={email}>
            <button type="button" className={css.demoAccount} onClick={() => choose(email, DEMO_PASSWORD)}>
              <span className="t-acc">{email}</span>
              <span className="lab end">{say(ROLE_WORDS[role])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
