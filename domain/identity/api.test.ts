import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../grammar/outcome.fixture.ts';
import { authApi, userApi } from './api.ts';

describe('signing in', () => {
  const signedIn = (values: object) => outcomeOf(authApi.login['~orpc'].inputSchema, values);
  it('takes a password as it is typed, blanks and all, and an address without them', () => {
    expect(signedIn({ email: ' operator@demo.az ', password: ' x ' })).toEqual({
      kept: { email: 'operator@demo.az', password: ' x ' },
    });
  });

  it.each([
    [{}, { Email: 'required', Password: 'required' }],
    [
      { email: ' ', password: '' },
      { Email: 'required', Password: 'required' },
    ],
    [{ email: 'a\0@b.az', password: 'x' }, { Email: 'characters' }],
    [
      { email: 'x'.repeat(255), password: 'x'.repeat(1_001) },
      { Email: 'tooLong', Password: 'tooLong' },
    ],
    [{ email: 'a@b.az', password: 12_345_678 }, { Password: 'wrongType' }],
    [{ email: 'a@b.az', password: 'x', userRole: 'SuperAdmin' }, { UserRole: 'unknown' }],
  ])('refuses %j: %j', (values, errors) => {
    expect(signedIn(values)).toEqual(errors);
  });

  it('chooses a scale by its number, with the token that offers it', () => {
    const chosen = (values: object) => outcomeOf(authApi.chooseScale['~orpc'].inputSchema, values);
    expect(chosen({ tempToken: 'x', scaleId: 2 })).toEqual({ kept: { tempToken: 'x', scaleId: 2 } });
    expect(chosen({ tempToken: '', scaleId: true })).toEqual({
      TempToken: 'required',
      ScaleId: 'numbersOnly',
    });
  });
});

describe('the first administrator', () => {
  const good = { token: 'x', email: 'a@b.az', fullname: 'Kamran Vəliyev', password: 'Demo1234' };
  const made = (values: object) => outcomeOf(authApi.firstAdmin['~orpc'].inputSchema, { ...good, ...values });

  it('has a name, an address and a password', () => {
    expect(made({})).toEqual({ kept: good });
  });

  it.each([
    ['Email', 'a@b', 'email'],
    ['Email', 'a b@c.az', 'email'],
    ['Email', '', 'email'],
    ['Email', `${'a'.repeat(250)}@b.az`, 'tooLong'],
    ['Fullname', '  ', 'required'],
    ['Password', 'demo1234', 'password'],
    ['Password', '', 'password'],
    ['Password', `Aa1${'x'.repeat(198)}`, 'tooLong'],
    ['Token', 'x'.repeat(201), 'tooLong'],
    ['UserRole', 'Viewer', 'unknown'],
  ])('refuses as %s %j: %s', (wireName, value, why) => {
    const field = wireName.charAt(0).toLowerCase() + wireName.slice(1);
    expect(made({ [field]: value })).toEqual({ [wireName]: why });
  });
});

it('a new password is held to the rule, the old one to none', () => {
  const changed = (values: object) => outcomeOf(userApi.changePassword['~orpc'].inputSchema, values);
  expect(changed({ oldPassword: 'x', newPassword: 'Demo1234' })).toEqual({
    kept: { oldPassword: 'x', newPassword: 'Demo1234' },
  });
  expect(changed({ oldPassword: '', newPassword: 'x' })).toEqual({
    OldPassword: 'required',
    NewPassword: 'password',
  });
});
