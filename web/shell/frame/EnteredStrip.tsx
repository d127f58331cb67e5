import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { companyCalls } from '../api/calls/company.gen.ts';
import { useMutation } from '../api/mutation.ts';
import { goOnWith } from '../api/go-on-with.ts';
import { useMe } from '../me.tsx';
import { replacingToken } from '../api/session.ts';
import css from './shell.module.css';
import { SHELL_WORDS } from './words.ts';

/** Stands above every screen for as long as a person works in a company that is not their own. */
export function EnteredStrip() {
  const say = useSay();
  const { company, homeCompany } = useMe();
  const leave = useMutation(companyCalls.leave, { done: ({ token }) => goOnWith(token) });
  if (!homeCompany) return null;
  return (
    <aside className={css.entered} aria-label={say(SHELL_WORDS.entered)}>
      <Icon of={IconBuildingSkyscraper} />
      <span>{say(SHELL_WORDS.enteredCompany, { company: company.name })}</span>
      <button
        type="button"
        disabled={leave.isActing}
        onClick={() => void replacingToken(() => leave.act({}))}
      >
        {say(SHELL_WORDS.leaveCompany, { company: homeCompany.name })}
      </button>
    </aside>
  );
}
