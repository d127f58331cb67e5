import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { readRfidNumber } from '@terezi/domain/rfid/number.ts';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import type { RfidCardRow, RfidCardValues } from '@terezi/domain/rfid/rfid-card.ts';
import { addRows, type WrittenRow } from '#platform/resource/batch.ts';
import type { Use } from '#platform/resource/use.ts';
import { addRow, type Change, changeRow } from '#platform/resource/write.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { rfidCard } from './card.ts';
import { mustBeFree } from './free-number.ts';

/** A number in the one form in which it is stored, from any spelling. */
function inOneForm(spelling: string): string {
  const number = readRfidNumber(spelling);
  if (number === null) throw problemAt('rfidNumber', rfidProblems.notANumber, {});
  return number;
}

function mustRunForward({ validFrom, validUntil }: RfidCardValues): void {
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    throw problemAt('validUntil', rfidProblems.validityTurned, {});
}

const isHeld = ({ truckId, driverId }: RfidCardValues): boolean => truckId !== null || driverId !== null;

/** Two people must agree to leave a card without a holder; one alone may give it to another holder. */
function mustStayHeld(before: RfidCardValues, after: RfidCardValues): void {
  if (!isHeld(before) || isHeld(after)) return;
  throw problemAt(before.truckId === null ? 'driverId' : 'truckId', rfidProblems.emptiedByRequest, {});
}

function readyValues(values: RfidCardValues): RfidCardValues {
  mustRunForward(values);
  return { ...values, rfidNumber: inOneForm(values.rfidNumber) };
}

const given = async (ctx: CompanyWork) => ({
  createdAt: ctx.clock.now().toISOString(),
  createdByName: await ownName(ctx),
});

/** Gives a card out: no other card of the operator company, deleted ones included, may have its number. */
export async function addCard(ctx: CompanyWork, values: RfidCardValues): Promise<RfidCardRow> {
  const ready = readyValues(values);
  await mustBeFree(ctx, ready.rfidNumber, null);
  return addRow(ctx, rfidCard, ready, await given(ctx));
}

/** Gives out the cards of a file, all of them or none. */
export async function addCards(ctx: CompanyWork, rows: readonly RfidCardValues[]): Promise<WrittenRow[]> {
  const beside = await given(ctx);
  return addRows(ctx, rfidCard, rows.map(readyValues), () => beside);
}

/** Changes a card; another spelling of its number leaves the stored one. */
export async function changeCard(
  ctx: CompanyWork,
  change: Change<RfidCardValues>,
  uses: readonly Use[],
): Promise<RfidCardRow> {
  const { id, rfidNumber } = change;
  const inForm = rfidNumber === undefined ? {} : { rfidNumber: inOneForm(rfidNumber) };
  return changeRow(
    ctx,
    rfidCard,
    { ...change, ...inForm },
    {
      uses,
      async beside(before, after) {
        mustRunForward(after);
        mustStayHeld(before, after);
        if (after.rfidNumber !== before.rfidNumber) await mustBeFree(ctx, after.rfidNumber, id);
        return {};
      },
    },
  );
}
