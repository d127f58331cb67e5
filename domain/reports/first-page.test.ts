import { describe, expect, it } from 'vitest';
import { type Arranged, arranged, faultOf, firstPageOf, forReader, standardBlocks } from './first-page.ts';

const show = (block: Arranged['block'], isShown = true): Arranged => ({ block, isShown });
const keys = (standing: readonly Arranged[]) => standing.map(({ block }) => block);

describe('a first page', () => {
  it('is a director’s, of who leads trucks a dispatcher’s, and of an operator company its own', () => {
    expect(firstPageOf({ role: 'CompanyAdmin', flags: ['isDispetcher', 'canShowOrderPart'] })).toBe(
      'director',
    );
    expect(firstPageOf({ role: 'Viewer', flags: ['isDispetcher', 'canShowOrderPart'] })).toBe('dispatcher');
    expect(firstPageOf({ role: 'Viewer', flags: ['isDispetcher'] })).toBe('director');
    expect(firstPageOf({ role: 'OperatorAdmin', flags: [] })).toBe('operatorCompany');
  });

  it('stays as it is declared until a person arranges it', () => {
    expect(arranged('director', null)).toEqual(standardBlocks.director);
  });

  it('stands as it was arranged, with what that does not name behind what it follows by itself', () => {
    const standing = arranged('operatorCompany', [show('serviceCards'), show('clients', false)]);
    expect(standing).toEqual([
      ...[show('serviceCards'), show('clients', false), show('calibrations'), show('decisions')],
    ]);
    expect(keys(arranged('operatorCompany', [show('decisions')]))).toEqual([
      ...['clients', 'calibrations', 'decisions', 'serviceCards'],
    ]);
  });

  it('leaves out what a page has no more', () => {
    expect(keys(arranged('operatorCompany', [show('lastDays')]))).toEqual(
      keys(standardBlocks.operatorCompany),
    );
  });

  it('finds what it has not, and what stands there already', () => {
    expect(faultOf('director', [show('lastDays'), show('clients')])).toEqual({ at: 1, twice: false });
    expect(faultOf('director', [show('health'), show('health')])).toEqual({ at: 1, twice: true });
    expect(faultOf('director', [show('health'), show('lastDays', false)])).toBeNull();
  });

  it('offers no person what they may not see', () => {
    const may = forReader({ role: 'Viewer', flags: [] }, standardBlocks.director);
    expect(keys(may)).toContain('nearLimit');
    expect(keys(may)).not.toContain('steps');
  });
});
