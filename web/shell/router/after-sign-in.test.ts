import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';
import { wantedPath } from './wanted-path.ts';

const OWN = 'https://terezi.example';

describe('after signing in the way goes', () => {
  it.each([
    ['', '/'],
    ['?', '/'],
    ['?to', '/'],
    ['?to=', '/'],
    ['?to=/operation', '/operation'],
    ['?to=/operation/12', '/operation/12'],
    ['?to=/operation?page=2&q=90-KL', '/operation?page=2&q=90-KL'],
    ['?to=%2Foperation%3Fpage%3D2%26q%3D90-KL', '/operation?page=2&q=90-KL'],
    ['?anything=/truck#row', '/truck#row'],
    ['?to=/cargo?q=%25C3%2587%25C4%25B1nq%25C4%25B1l', '/cargo?q=%C3%87%C4%B1nq%C4%B1l'],
  ])('for %j to %j', (search, path) => {
    expect(afterSignIn(search, 'Viewer')).toBe(path);
  });

  it.each([
    ['Operator', '', '/operator'],
    ['Operator', '?to=https://evil.example', '/operator'],
    ['Operator', '?to=/operation?page=2', '/operation?page=2'],
    ['CompanyAdmin', '', '/'],
    ['Guard', '', '/'],
    [null, '', '/'],
  ] as const)('of %s, for %j, to %j', (role, search, path) => {
    expect(afterSignIn(search, role)).toBe(path);
  });

  it.each([
    ['another origin', '?to=https://evil.example'],
    ['another origin without scheme', '?to=//evil.example'],
    ['three slashes', '?to=///evil.example'],
    ['a backslash', '?to=/\\evil.example'],
    ['backslashes', '?to=\\\\evil.example'],
    ['a backslash further on', '?to=/a\\..\\..\\evil'],
    ['an encoded slash', '?to=/%2fevil.example'],
    ['an encoded slash pair', '?to=%2f%2fevil.example'],
    ['a slash encoded twice', '?to=/%252fevil.example'],
    ['a slash encoded thrice', '?to=/%25252fevil.example'],
    ['an encoded backslash', '?to=/%5cevil.example'],
    ['a backslash encoded twice', '?to=/%255cevil.example'],
    ['a script', '?to=javascript:alert(1)'],
    ['a script in capitals', '?to=JaVaScRiPt:alert(1)'],
    ['a script behind a tab', '?to=java\tscript:alert(1)'],
    ['a script behind an encoded tab', '?to=java%09script:alert(1)'],
    ['data', '?to=data:text/html,hello'],
    ['a tab between the slashes', '?to=/\t/evil.example'],
    ['an encoded tab between the slashes', '?to=/%09/evil.example'],
    ['a line feed between the slashes', '?to=/%0a/evil.example'],
    ['a carriage return', '?to=/%0d%0aSet-Cookie:a'],
    ['a null', '?to=/%00/evil.example'],
    ['a control encoded twice', '?to=/%2509/evil.example'],
    ['a zero-width space', '?to=/\u200b/evil.example'],
    ['a line separator', '?to=/\u2028/evil.example'],
    ['a bidirectional override', '?to=/\u202emoc.live'],
    ['dots before two slashes', '?to=/.//evil.example'],
    ['two dots before two slashes', '?to=/..//evil.example'],
    ['dots after a folder', '?to=/a/..//evil.example'],
    ['encoded dots', '?to=/%2e//evil.example'],
    ['encoded dots twice', '?to=/%252e//evil.example'],
    ['a name and a password', '?to=//terezi.example@evil.example'],
    ['no slash at all', '?to=evil.example'],
    ['a blank first', '?to= /truck'],
    ['a plus first', '?to=+/truck'],
    ['a question first', '?to=?next=//evil.example'],
    ['a hash first', '?to=#//evil.example'],
    ['an encoding that is none', '?to=/%zz'],
    ['an encoding cut short', '?to=/%e2%8'],
    ['the sign-in itself', '?to=/login?to=/truck'],
    ['a public page', '?to=/receipt/AbC'],
    ['an error page', '?to=/500'],
    ['the page of the first administrator', '?to=/first-admin/abc'],
    ['a registration', '?to=/register/company'],
    ['a mailed link', '?to=/email/validate/abc'],
    ['a forgotten password', '?to=/password/forgot'],
  ])('home instead of following %s', (_, search) => {
    expect(afterSignIn(search, 'Viewer')).toBe('/');
  });

  it('always to a path of the own origin, for every search string', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '.',
      '..',
      '@',
      ':',
      'a',
      'evil.example',
      '?',
      '#',
      '%25',
      '\u200b',
    );
    const search = fc.array(piece, { maxLength: 12 }).map((pieces) => `?to=${pieces.join('')}`);
    fc.assert(
      fc.property(search, (text) => {
        const path = afterSignIn(text, 'Operator');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, OWN).origin).toBe(OWN);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the page of a receipt sends a signed-in person', () => {
  it.each([
    ['', null],
    ['?lang=en', null],
    ['?to=https://evil.example', null],
    ['?to=/receipt/0123', null],
    ['?to=%2Foperation%2F12', '/operation/12'],
  ])('for %j to %j', (search, path) => {
    expect(wantedPath(search)).toBe(path);
  });
});
