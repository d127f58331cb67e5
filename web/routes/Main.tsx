import { useQuery } from '@tanstack/react-query';
import { APPROVAL_PENDING } from '@terezi/domain/companies/waiting.ts';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { useLiveValues } from '#shell/live/live.ts';
import { type Me, MeProvider, useMay, whoAmI } from '#shell/me.tsx';
import { Palette } from '#shell/palette/Palette.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { asRefused } from '#shell/api/refused.ts';
import { usePage } from '#shell/router/router.ts';
import { MenuProvider } from '#shell/frame/use-places.ts';
import { SHELL_WORDS } from '#shell/frame/words.ts';
import { loadOffice, useMenu } from '../office.ts';

// Seldom needed, and never together with the operator's screen.
const NoAccessFrame = lazy(async () => {
  const [{ NoAccessFrame: Frame }] = await Promise.all([import('./NoAccessFrame.tsx'), loadOffice()]);
  return { default: Frame };
});
const PasswordPage = lazy(async () => ({
  default: (await import('../identity/password/PasswordPage.tsx')).PasswordPage,
}));

const SecondFactorPage = lazy(async () => ({
  default: (await import('../identity/second-factor/SecondFactorPage.tsx')).SecondFactorPage,
}));

const OwnCompanyPage = lazy(async () => ({
  default: (await import('../companies/OwnCompanyPage.tsx')).OwnCompanyPage,
}));

type Around = { readonly children: ReactNode };

/** The screen of the address, if the reader may see it. */
function Allowed({ children }: Around) {
  const may = useMay();
  const permission = usePage()?.permission;
  return permission === undefined || may({ permission }) ? children : <NoAccessFrame />;
}

const bringMenu = () => loadOffice().catch(console.warn);

function Inside({ children }: Around) {
  useLiveValues();
  const menu = useMenu();
  const offered = useMemo(() => ({ menu, bring: bringMenu }), [menu]);
  return (
    <MenuProvider value={offered}>
      <Allowed>{children}</Allowed>
      <Palette />
    </MenuProvider>
  );
}

/** What the reader sees: everything, or only the page for a password to choose, a second factor to set up or an approval to wait for. */
function Ready({ me, children }: Around & { readonly me: Me }) {
  if (me.mustChangePassAtNextLogin) return <PasswordPage />;
  if (me.mustSetSecondFactor) return <SecondFactorPage />;
  return me.company.statusId === APPROVAL_PENDING ? <OwnCompanyPage /> : <Inside>{children}</Inside>;
}

/** The screens behind the sign-in; who has signed in is asked first, since everything else depends on that. */
export function Main({ children }: Around) {
  const say = useSay();
  const { data, error, refetch } = useQuery({ ...whoAmI, meta: QUIET });
  if (data) {
    return (
      <MeProvider value={data.user}>
        <Suspense>
          <Ready me={data.user}>{children}</Ready>
        </Suspense>
      </MeProvider>
    );
  }
  return (
    <main style={{ padding: 'var(--s8)' }}>
      {error ? (
        <Failed
          title={say(SHELL_WORDS.meFailed)}
          text={asRefused(error).message}
          code={asRefused(error).code}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading rows={8} />
      )}
    </main>
  );
}
