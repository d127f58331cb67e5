import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { cataloguePath } from '@terezi/domain/grammar/catalogue.ts';
import { may, type Role } from '@terezi/domain/grammar/policy.ts';
import { describe, expect, it } from 'vitest';
import { placeAt, placesFor } from './places.ts';

const seenBy = (role: Role) =>
  placesFor((permission) => may(permission, role)).flatMap(({ places }) => places.map(({ to }) => to));

describe('the menu', () => {
  it('leads to every declared catalogue', () => {
    expect(seenBy('CompanyAdmin')).toEqual(
      expect.arrayContaining(catalogues.map(({ noun }) => cataloguePath(noun))),
    );
  });

  it('shows the scale only to those who may weigh', () => {
    const seeing = (['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Viewer'] as const).filter(
      (role) => seenBy(role).includes('/operator'),
    );
    expect(seeing).toEqual(['CompanyAdmin', 'Operator']);
  });

  it('has no empty group for a guard, who sees none of it', () => {
    expect(placesFor((permission) => may(permission, 'Guard'))).toEqual([]);
  });

  it.each([
    ['/', '/'],
    ['/operation', '/operation'],
    ['/operation/12', '/operation'],
    ['/operator', '/operator'],
    ['/cargo-type', '/cargo-type'],
    ['/operations', undefined],
    ['/nowhere', undefined],
  ])('knows that %s belongs to %s', (pathname, to) => {
    expect(placeAt(pathname)?.to).toBe(to);
  });
});
