import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { bringing } from '@terezi/domain/devices/command/device-command.ts';
import type { OutputName, OutputState } from '@terezi/domain/devices/output/output.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Colleague, StandingScale } from './settle.ts';
import { write } from './write.ts';

const { asked, sent, done, refused } = commandStates.number;
const SECOND = 1_000;
/** How long a command may take, and how long the site took for it. */
const [LIMIT, TOOK] = [8 * SECOND, 900];

type DemoOutput = { output: OutputName; state: OutputState; secondsAgo: number; fails?: true };

/** A guard's commands to the exit and its light, the last of them without success. */
const COMMANDS: readonly DemoOutput[] = [
  { output: 'exit-barrier', state: 'open', secondsAgo: 58 },
  { output: 'exit-barrier', state: 'closed', secondsAgo: 37 },
  { output: 'exit-light', state: 'green', secondsAgo: 12, fails: true },
];

/**
 * Commands to barriers and lights just before the world was made: the database writes down every step as it is taken, so none can lie
 * further back.
 */
export async function addCommands(
  sql: Sql,
  desk: { companyId: number; scales: readonly StandingScale[]; staff: readonly Colleague[]; now: number },
): Promise<void> {
  const { companyId, scales, staff, now } = desk;
  const guard = staff.find(({ role }) => role === 'Guard');
  const scale = scales.at(-1);
  if (!guard || !scale) return;
  const at = (instant: number): string => new Date(instant).toISOString();
  for (const { output, state, secondsAgo, fails } of COMMANDS) {
    const askedAt = now - secondsAgo * SECOND;
    const [id = 0] = await write(sql, 'deviceCommand', [
      {
        companyId,
        siteId: scale.siteId,
        scaleId: scale.id,
        device: output,
        kind: bringing[state],
        statusId: asked,
        askedBy: guard.id,
        askedByName: guard.fullname,
        askedAt: at(askedAt),
        expiresAt: at(askedAt + LIMIT),
      },
    ]);
    const step = (values: object) =>
      changeOwn({ sql, companyId }, 'deviceCommand').set(values).where('id', '=', id).execute();
    await step({ statusId: sent, sentAt: at(askedAt) });
    const ended = at(askedAt + TOOK);
    await step(
      fails
        ? { statusId: refused, refusal: deviceProblems.failed.code, refusedAt: ended }
        : { statusId: done, doneAt: ended },
    );
  }
}
