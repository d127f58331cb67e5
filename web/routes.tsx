import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { cataloguePath } from '@terezi/domain/grammar/catalogue.ts';
import { afterSignIn } from '#shell/after-sign-in.ts';
import { Broken, NotFound, WholeWindow } from '#shell/Notice.tsx';
import { parseSearch, searchText } from '#shell/search-string.ts';
import { isSignedIn, roleInToken } from '#shell/session.ts';
import { Main } from './routes/Main.tsx';

const Lost = () => (
  <WholeWindow>
    <NotFound />
  </WholeWindow>
);
const Failed = () => (
  <WholeWindow>
    <Broken />
  </WholeWindow>
);

const root = createRootRoute({ component: Outlet, errorComponent: Failed, notFoundComponent: Lost });

/**
 * The pages of visitors: whoever has signed in is sent on from every one of them. The receipt stands outside, since its
 * answer is for everybody who holds the paper.
 */
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) return;
    const next = new URL(afterSignIn(location.searchStr, roleInToken()), window.location.origin);
    throw redirect({ to: next.pathname, search: parseSearch(next.search), replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => visitors,
  path: '/login',
  component: lazyRouteComponent(() => import('./identity/SignInPage.tsx'), 'SignInPage'),
});

const receipt = createRoute({
  getParentRoute: () => root,
  path: '/receipt/$receiptId',
  component: lazyRouteComponent(() => import('./routes/Receipt.tsx'), 'Receipt'),
});

const firstAdmin = createRoute({
  getParentRoute: () => visitors,
  path: '/first-admin/$secret',
  component: lazyRouteComponent(() => import('./identity/FirstAdminPage.tsx'), 'FirstAdminPage'),
});

const notices = [
  createRoute({ getParentRoute: () => visitors, path: '/404', component: Lost }),
  createRoute({ getParentRoute: () => visitors, path: '/500', component: Failed }),
];

const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return;
    const search = location.href === '/' ? {} : { to: location.href };
    throw redirect({ to: '/login', search, replace: true });
  },
  component: Main,
});

const framed = createRoute({
  getParentRoute: () => main,
  id: 'framed',
  component: lazyRouteComponent(() => import('./routes/Framed.tsx'), 'Framed'),
});

const operator = createRoute({
  getParentRoute: () => main,
  path: '/operator',
  component: lazyRouteComponent(() => import('./routes/Operator.tsx'), 'Operator'),
});

const screen = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => framed, path, component });

const screens = [
  screen(
    '/',
    lazyRouteComponent(() => import('./reports/DashboardPage.tsx'), 'DashboardPage'),
  ),
  screen(
    '/operation',
    lazyRouteComponent(() => import('./weighing/OperationListPage.tsx'), 'OperationListPage'),
  ),
  screen(
    '/operation/$id',
    lazyRouteComponent(() => import('./weighing/OperationPage.tsx'), 'OperationPage'),
  ),
  screen(
    '/unused-record',
    lazyRouteComponent(() => import('./weighing/UnusedListPage.tsx'), 'UnusedListPage'),
  ),
  screen(
    '/truck',
    lazyRouteComponent(() => import('./fleet/TruckListPage.tsx'), 'TruckListPage'),
  ),
  screen(
    '/trailer',
    lazyRouteComponent(() => import('./fleet/TrailerListPage.tsx'), 'TrailerListPage'),
  ),
  screen(
    '/driver',
    lazyRouteComponent(() => import('./fleet/DriverListPage.tsx'), 'DriverListPage'),
  ),
  createRoute({ getParentRoute: () => framed, path: '$', component: NotFound }),
  ...catalogues.map(({ noun }) =>
    screen(
      cataloguePath(noun),
      lazyRouteComponent(() => import('./catalogues/CataloguePage.tsx'), 'CataloguePage'),
    ),
  ),
];

const inside = main.addChildren([operator, framed.addChildren(screens)]);

/** Every address of the product; whoever opens a receipt from outside gets its own light page, `receipt.html`. */
export const router = createRouter({
  routeTree: root.addChildren([visitors.addChildren([login, firstAdmin, ...notices]), receipt, inside]),
  parseSearch,
  stringifySearch: searchText,
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: NotFound,
});
