import { catalogues } from '@terezi/domain/catalogues/all.ts';
import type { MenuPlace } from '@terezi/domain/grammar/noun/noun.ts';
import { contract } from '@terezi/domain/contract.ts';
import {
  type Flag,
  may,
  mayByRole,
  type Permission,
  type Role,
  ROLES,
} from '@terezi/domain/grammar/policy.ts';
import { describe, expect, it } from 'vitest';
import { catalogueAddress } from '#shell/router/path.ts';
import { creationsFor } from '#shell/frame/new-menu.ts';
import { linesOf, nameInMenu, placesFor } from '#shell/router/places.ts';
import { menu, screenAt, screens } from '../screens.ts';

/** The statement of the endpoint that a question goes to: its key begins with the endpoint's name. */
function permissionOf(key: readonly unknown[]): Permission {
  let node: unknown = contract;
  for (const name of key.slice(0, -1)) node = Object(node)[String(name)];
  return Object(node)['~orpc'].meta.permission;
}

const seenBy = (role: Role) =>
  placesFor(menu, (permission) => mayByRole(permission, role)).flatMap(({ places }) =>
    places.map(({ to }) => to),
  );

const catalogued = (place: MenuPlace) =>
  catalogues.filter(({ menu: at }) => at === place).map(catalogueAddress);

describe('the menu', () => {
  it('leads to every declared catalogue', () => {
    expect(seenBy('CompanyAdmin')).toEqual(expect.arrayContaining(catalogues.map(catalogueAddress)));
  });

  it('stands in its order: the day’s work, orders, a family of catalogues each and all of them, scales, who works here, oversight', () => {
    expect(seenBy('CompanyAdmin').filter((to) => to !== '/job')).toEqual([
      ...[
        '/',
        '/operator',
        '/operation',
        '/income-operation',
        ...['/request', '/alert', '/completed-request'],
        '/waiting-request',
        '/order',
        '/sub-order',
        '/order-part',
        '/order-step',
      ],
      '/dispatch',
      '/reports/sum',
      '/reports/group-sum',
      '/reports/divided-sum',
      ...[...catalogued('parties'), ...catalogued('cargo')],
      ...['/truck', '/trailer', '/driver', ...catalogued('fleet')],
      ...[
        ...catalogued('devices'),
        '/catalogue',
        '/scale',
        '/automatic-scale',
        '/scale-card',
        '/crossing',
        '/site',
        '/reader',
        ...['/scale-camera', '/lpi', '/lpi-status', '/calibration-protocol'],
        '/rfid-card',
        '/rfid-card-operation',
        '/service-card',
      ],
      ...['/companies', '/companies-qr-code', '/user', '/user-group'],
      ...['/logon-request', '/history', '/import'],
      ...['/unused-record', '/chain-check', '/action-log', '/device-log', '/calibration-log'],
    ]);
  });

  it('folds what is many under few names, so that a window of usual height shows all of them', () => {
    const lines = placesFor(menu, (permission) => mayByRole(permission, 'CompanyAdmin')).map(({ places }) =>
      linesOf(places).map(({ fold, entries }) => fold?.key ?? entries[0]?.first.to),
    );
    expect(lines).toEqual([
      ['/', '/operator', '/operation', '/income-operation', '/request', '/alert', 'requests'],
      ['orders', 'reports'],
      ['catalogues', 'scales', 'lpi', 'cards', '/service-card'],
      ['/companies', '/companies-qr-code', '/user', '/logon-request', '/history', '/import', 'oversight'],
    ]);
    expect(lines.flat().length).toBeLessThanOrEqual(22);
  });

  it('has the four sections of requests: what is over, what waits, and the incomes that were approved and cancelled', () => {
    const places = menu.flatMap((group) => group.places);
    const fold = places.find(({ to }) => to === '/completed-request')?.fold;
    const inside = places.filter((place) => place.fold === fold).map(({ words }) => words.az);
    expect([...inside, ...(fold?.links ?? []).map(({ words }) => words.az)]).toEqual([
      ...['Tamamlanmış', 'Gözləyən', 'Təsdiq edilmiş mədaxillər', 'Ləğv edilmiş mədaxillər'],
    ]);
    for (const { to } of fold?.links ?? []) expect(places.map((place) => place.to)).toContain(to);
  });

  it('folds the LPI devices to what is done with them: the list with its locks, both histories, calibration and activation', () => {
    const places = menu.flatMap((group) => group.places).filter(({ fold }) => fold?.key === 'lpi');
    const [fold] = places.map((place) => place.fold);
    expect(
      [...places.map(nameInMenu), ...(fold?.links ?? []).map(({ words }) => words)].map(({ az }) => az),
    ).toEqual([
      ...['Siyahı, kilidlə və aç', 'Status tarixçəsi', 'Kalibrlənmə tarixçəsi', 'Kalibrlə', 'Aktivləşdirmə'],
    ]);
    for (const { to } of fold?.links ?? []) expect(places.map((place) => place.to)).toContain(to);
  });

  it('shows the scale only to those who may weigh', () => {
    const seeing = (['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer'] as const).filter(
      (role) => seenBy(role).includes('/operator'),
    );
    expect(seeing).toEqual(['CompanyAdmin', 'Operator']);
  });

  it('has the gate for a guard, for no other role, and no empty group', () => {
    expect(placesFor(menu, (permission) => mayByRole(permission, 'Guard'))).toHaveLength(1);
    expect(ROLES.filter((role) => seenBy(role).includes('/gate'))).toEqual(['Guard']);
    expect(ROLES.filter((role) => seenBy(role).includes('/gate-steps'))).toEqual(['Guard']);
    expect(seenBy('Guard')).toEqual(['/gate-steps', '/gate']);
  });
});

/** What the New menu offers a person of company 7, in English. */
const offered = (role: Role, flags: readonly Flag[] = ['canShowNewMenu']) =>
  creationsFor(
    menu.flatMap(({ places }) => places),
    ({ permission }) => may(permission, { role, flags }),
    7,
  );
const OF_STAFF = [
  ...[
    'Order',
    'Customer or supplier',
    'Customer branch',
    'Customer warehouse',
    'Sender warehouse',
    'Sender branch',
  ],
  ...['Cargo', 'Cargo type', 'Sub-cargo', 'Driver', 'Truck', 'Trailer', 'Sender', 'Truck type', 'Car brand'],
  ...['Car model', 'Delivery type', 'Company IP address', 'Camera', 'Sender warehouse config'],
];

describe('the New menu', () => {
  it('offers what the product lists, in that order, and neither a scale nor a user', () => {
    expect(offered('CompanyAdmin').map(({ words }) => words.en)).toEqual(OF_STAFF);
  });

  it('offers an operator what operators may add', () => {
    // Only a dispatcher plans.
    const closed = ['Order', 'Company IP address', 'Camera'];
    expect(offered('Operator').map(({ words }) => words.en)).toEqual(
      OF_STAFF.filter((name) => !closed.includes(name)),
    );
  });

  it('leads to the form of the own company for its addresses, to a new row for all else', () => {
    const elsewhere = offered('CompanyAdmin').filter(({ search }) => search?.['open'] !== 'new');
    expect(elsewhere.map(({ to }) => to)).toEqual(['/companies/7/edit']);
  });

  it('is empty for a viewer, and for a person without the flag', () => {
    expect([...offered('Viewer'), ...offered('CompanyAdmin', [])]).toEqual([]);
  });
});

describe('the screen of an address', () => {
  it.each([
    ['/', '/'],
    ['/operation', '/operation'],
    ['/operation/12', '/operation/$id'],
    ['/operator', '/operator'],
    ['/cargo-type', '/cargo-type'],
    ['/operations', undefined],
    ['/nowhere', undefined],
  ])('of %s is %s', (pathname, path) => {
    expect(screenAt(pathname)?.screen.path).toBe(path);
  });

  it('is declared once for each, and never without a role that may see it', () => {
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
    const roles = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer'] as const;
    const unseen = screens.filter(({ permission }) => !roles.some((role) => mayByRole(permission, role)));
    expect(unseen.map(({ path }) => path)).toEqual([]);
  });

  it.each(screens.map((screen) => [screen.path, screen] as const))(
    'at %s asks first only what its reader may ask',
    (_, { asks, permission }) => {
      const questions = asks?.({ params: { id: '12' }, search: '' }) ?? [];
      const seeing = ROLES.filter((role) => mayByRole(permission, role));
      const refused = seeing.filter(
        (role) => !questions.every(({ queryKey }) => mayByRole(permissionOf(queryKey), role)),
      );
      expect(refused).toEqual([]);
    },
  );

  it('asks first for everything that it shows of its subject: the rows of each list, the ticket of its page', () => {
    const asking = screens.filter(({ asks }) => asks?.({ params: { id: '12' }, search: '' }).length);
    // The form of a new row shows no data, the page of all catalogues only the menu, and the list of decided requests goes from an
    // address without days to one of this month, which asks.
    const silent = ['/catalogue', '/completed-request'];
    const showing = screens.filter(({ path }) => !path.endsWith('/new') && !silent.includes(path));
    expect(asking.map(({ path }) => path)).toEqual(showing.map(({ path }) => path));
  });
});
