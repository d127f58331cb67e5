import { sql as raw } from 'kysely';
import { SENT, type AlertReceiver } from '@terezi/domain/devices/alert/alert-api.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import { personName } from '#platform/database/person-name.ts';
import type { SignedIn } from '#platform/http/context.ts';

type AlertReceiverRow = Omit<AlertReceiver, 'isChat' | 'sent'> & {
  userId: number | null;
  sent: number | null;
};

/** Who was notified of an alert, when and by which way; 404 where the caller sees no alert of this id. */
export async function alertTold(ctx: SignedIn, id: number): Promise<{ told: AlertReceiver[] }> {
  existing(await seenRows(ctx, 'alert').where('id', '=', id).select('id').executeTakeFirst());
  const { rows } = await raw<AlertReceiverRow>`select t.*, ${personName(raw.ref('t.userId'))} as name
    from gate.alert_told(${id}) t order by t.id`.execute(ctx.sql);
  const receivers = rows.map(({ userId, sent, ...row }) => ({
    ...row,
    isChat: userId === null,
    sent: sent === null ? null : (SENT[sent - 1] ?? null),
  }));
  return { told: receivers };
}
