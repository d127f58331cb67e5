import { sql as raw } from 'kysely';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { SEE_TO_PEOPLE } from '@terezi/domain/users/user-policy.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { alphabetic, foundIn } from '#platform/database/listing.ts';
import { hitOf, placeOf, said, type SearchProvider } from '#platform/search-provider.ts';

const KNOWN_BY = ['fullname', 'email', 'phone'].map((column) => raw`app.fold(${raw.ref(`u.${column}`)})`);

/** A telephone number as it is stored, from how people write it: +994 50…, or 050… as it is dialled at home. */
const asKept = (typed: string): string => (/^[+0]\d+$/.test(fold(typed)) ? fold(typed).slice(1) : typed);

/** People by name, address or telephone, for those who see to them. */
export const userSearch: SearchProvider = {
  noun: 'user',
  read: SEE_TO_PEOPLE,
  seek: async (ctx, typed, most) => {
    const wanted = asKept(typed);
    const begins = raw<boolean>`starts_with(app.fold(u.fullname), ${fold(wanted)}) or starts_with(app.fold(u.email), ${fold(wanted)})`;
    const rows = await seenRows(ctx, 'userAccount as u')
      .innerJoin('userGroup as g', 'g.id', 'u.userGroupId')
      .where('u.deletedAt', 'is', null)
      .where(foundIn(KNOWN_BY, wanted))
      .select(['u.id', 'u.fullname', 'u.email', 'u.phone', 'g.name as groupName'])
      .orderBy(begins, 'desc')
      .orderBy(alphabetic(raw.ref('u.fullname')))
      .orderBy('u.id')
      .limit(most)
      .execute();
    return rows.map(({ id, fullname, email, phone, groupName }) => ({
      place: placeOf(wanted, [fullname, email, phone]),
      hit: hitOf({ id, name: fullname || email, kind: groupName, facts: said(fullname && email, phone) }),
    }));
  },
};
