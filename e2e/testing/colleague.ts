import type { Page } from 'playwright-core';
import { codeOf } from './one-time-code.ts';
import { type Api, apiWith, PASSWORD } from './people.ts';
import { linkTo } from './stranger.ts';

type Groups = { UserGroup: { Id: number; UserRole: string }[] };

/** A person of a company with a telephone of their own: their token, and the six digits that the telephone shows. */
export type Colleague = { readonly name: string; readonly token: string; digits(): string };

/** Takes on another administrator, who registers by the link of the letter and has a second factor from then on. */
export async function newColleague(
  { page, api, url }: { page: Page; api: Api; url: string },
  { name, email, phone }: Record<'name' | 'email' | 'phone', string>,
): Promise<Colleague> {
  const { UserGroup } = await api<Groups>('GET /user-group');
  const group = UserGroup.find(({ UserRole }) => UserRole === 'CompanyAdmin');
  await api('POST /user/invite', { Email: email, UserGroupId: group?.Id });
  const Token = (await linkTo(page, email)).split('/').at(-1);
  const body = { Token, Fullname: name, Password: PASSWORD, Phone: phone };
  const { Token: token } = await apiWith(url, null)<{ Token: string }>('POST /user/invite/approve', body);
  const own = apiWith(url, token);
  const { Secret } = await own<{ Secret: string }>('POST /second-factor', { Password: PASSWORD });
  await own('POST /second-factor/prove', { Code: codeOf(Secret) });
  // Each code is good once: the one that proved the factor is used up.
  return { name, token, digits: () => codeOf(Secret, 1) };
}
