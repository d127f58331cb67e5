import type { NoticeValue } from '@terezi/domain/notices/kinds.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { giveNotice } from '../notices/index.ts';
import type { Place } from './step/staged.ts';

const senderOf = async (place: Place) =>
  ownRows(place, 'import')
    .where('id', '=', place.id)
    .select(['userId', 'name', 'added', 'changed', 'wrong'])
    .executeTakeFirstOrThrow();

/** Tells the sender of a file that it is written. */
export async function tellOfEnd(place: Place): Promise<void> {
  const { userId, ...values } = await senderOf(place);
  const notice = {
    kind: 'importDone',
    cause: `import ${place.id} done`,
    said: values,
    rowId: place.id,
  } as const;
  await giveNotice(place, { ...notice, people: [userId] });
}

/** Tells the sender of a file that a step of it cannot be done, and why where that is known. */
export async function tellOfFailure(place: Place, job: number, note: NoticeValue): Promise<void> {
  const { userId, name } = await senderOf(place);
  const cause = `import ${place.id} failed ${job}`;
  const notice = { kind: 'importFailed', cause, said: { name, note }, rowId: place.id } as const;
  await giveNotice(place, { ...notice, people: [userId] });
}
