import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { may } from '@terezi/domain/grammar/policy.ts';
import { lazy, Suspense } from 'react';
import { Failed, Loading } from '#kit/EmptyState.tsx';
import { useSay } from '#kit/language.tsx';
import { useLiveValues } from '#shell/live.ts';
import { MeProvider, useMe, whoAmI } from '#shell/me.tsx';
import { Palette } from '#shell/Palette.tsx';
import { placeAt } from '#shell/places.ts';
import { QUIET } from '#shell/queries.ts';
import { asRefused } from '#shell/refused.ts';
import { SHELL_WORDS } from '#shell/words.ts';

// Seldom needed, and never together with the operator's screen.
const NoAccessFrame = lazy(async () => ({ default: (await import('./NoAccessFrame.tsx')).NoAccessFrame }));
const PasswordPage = lazy(async () => ({
  default: (await import('../identity/PasswordPage.tsx')).PasswordPage,
}));

/** The screen of the address, if the reader may see it. */
function Screen() {
  const { userRole } = useMe();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const place = placeAt(pathname);
  if (!place || may(place.permission, userRole)) return <Outlet />;
  return <NoAccessFrame />;
}

function Inside() {
  useLiveValues();
  return (
    <>
      <Screen />
      <Palette />
    </>
  );
}

/** What stands behind the sign-in: first of all who it is, since everything else depends on that. */
export function Main() {
  const say = useSay();
  const { data, error, refetch } = useQuery({ ...whoAmI, meta: QUIET });
  if (data) {
    return (
      <MeProvider value={data.user}>
        <Suspense>{data.user.mustChangePassAtNextLogin ? <PasswordPage /> : <Inside />}</Suspense>
      </MeProvider>
    );
  }
  return (
    <main style={{ padding: 32 }}>
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
