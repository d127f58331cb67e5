import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { isTooEarly, isWindowOver } from '@terezi/domain/orders/gate-rules.ts';
import type { Pass } from '@terezi/domain/orders/pass-api.ts';
import { orderPartStatus, orderStatus } from '@terezi/domain/orders/states.ts';
import { built } from '#platform/database/built.ts';
import { publicRow } from '#platform/database/company-rows.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { clockIn } from './number.ts';

type PublicPageKey = { publicId: string };

const enterPass = built(
  (_, { publicId, requestId }: PublicPageKey & { requestId: string }) =>
    raw`select from gate.enter_pass(${publicId}, ${requestId})`,
);

/** A visit with all that its pass says; inside its company's fence. */
const passRow = built((sql, { publicId }: PublicPageKey) =>
  publicRow(sql, 'orderPart as p', publicId)
    .innerJoin('company as c', 'c.id', 'p.companyId')
    .innerJoin('order as o', (join) =>
      join.onRef('o.companyId', '=', 'p.companyId').onRef('o.id', '=', 'p.orderId'),
    )
    .where('p.deletedAt', 'is', null)
    .select(['p.number', 'p.numberPlate', 'p.day', 'p.windowFrom', 'p.windowTo', 'p.statusId', 'p.stepAt'])
    .select(['c.name as companyName', 'c.address as companyAddress', 'c.phone as companyPhone', 'c.timeZone'])
    .select([
      'o.statusId as orderStatusId',
      raw<string[]>`array(select t.number_plate from trailer t where t.company_id = p.company_id
        and t.id in (p.trailer_id, p.trailer2_id) order by t.id)`.as('trailers'),
      raw<{ name: string; stepKind: string; state: string; at: number }[]>`(select
        coalesce(json_agg(json_build_object('name', s.name, 'stepKind', s.step_kind, 'state', s.state, 'at', s.at) order by s.at), '[]')
        from order_part_step s where s.company_id = p.company_id and s.order_part_id = p.id)`.as('way'),
    ]),
);

type Row = Awaited<ReturnType<typeof passRow>>[number];

/** The state of a pass now, by the clock of its company. */
function passState(row: Row, now: Date): Pass['passState'] {
  const { planned, completed, cancelled } = orderPartStatus;
  if (row.statusId === cancelled) return 'cancelled';
  if (row.statusId === completed) return 'used';
  // A truck that is in goes on to its exit, even where its order has ended.
  if (row.statusId !== planned) return 'good';
  if (row.orderStatusId !== orderStatus.active) return 'cancelled';
  const clock = clockIn(row.timeZone, now);
  if (isTooEarly(row, clock)) return 'early';
  return isWindowOver(row, clock) ? 'late' : 'good';
}

/** What the driver who holds a pass may read: no person's name or telephone, no customer, no cargo. */
export async function findPass({ sql, requestId, clock }: HandlerContext, publicId: string) {
  const [, [row]] = await Promise.all([enterPass(sql, { publicId, requestId }), passRow(sql, { publicId })]);
  if (!row) throw problem(general.notFound, {});
  const now = clock.now();
  const { statusId: _, orderStatusId: __, stepAt, way, ...passFacts } = row;
  const steps = way.map(({ name, stepKind, state, at }) => ({
    name,
    stepKind,
    isDone: state !== 'waiting',
    isNext: at === stepAt,
  }));
  return { pass: { ...passFacts, passState: passState(row, now), steps, checkedAt: now.toISOString() } };
}
