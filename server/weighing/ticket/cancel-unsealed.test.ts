import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { noJournalEnds } from '../journal/journal-ends.ts';
import { type Owner, ownerOf } from '../owner.fixture.ts';
import { sealFaults } from '../journal/verify-seals.ts';
import { completed, freePlates, opened, ticketIn, ticketsIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
let owner: Owner;
let plate = '';
let ticket: Wire = {};
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  [plate = ''] = await freePlates(server, 'admin-b');
  owner = await ownerOf(server);
});
afterAll(() => scale.end());
beforeEach(async () => {
  scale.put(30_000_000);
  ticket = await opened(server, { as: operator, body: { ScaleId: scale.scaleId, NumberPlate: plate } });
});

const onTicket = (verb: string) => `POST /operation/${String(ticket['Id'])}/${verb}` as const;
const tamper = () =>
  owner.act(`update operation set cargo_name = 'Başqa yük' where id = ${String(ticket['Id'])}`);
const cancel = () =>
  server.call(onTicket('cancel'), { as: operator, body: { Reason: 'Bazada dəyişdirilib' } });
const faults = () =>
  server.database.transaction(
    { identity: { company: Number(ticket['CompanyId']) }, requestId: 'seals', writes: false },
    (sql) =>
      sealFaults({
        ...{ sql, companyId: Number(ticket['CompanyId']) },
        ...{ proof: TEST_HEADS_KEY.proof, ends: noJournalEnds },
      }),
  );

describe('an open ticket that was changed behind the verbs', () => {
  it('is cancelled with a reason, goes on saying so wherever it is read, and lets its truck come again', async () => {
    await tamper();
    scale.put(20_000_000);
    const refused = await server.call(onTicket('weight2'), { as: operator, body: {} });
    expect([refused.status, refused.Status.Code]).toEqual([409, 'seal.sealBroken']);
    const answer = await cancel();
    const cancellation = { StatusId: operationStatus.cancelled, IsSealBroken: true };
    expect([answer.status, ticketIn(answer)]).toMatchObject([200, cancellation]);
    const page = await server.call(`GET /operation/${String(ticket['Id'])}`, { as: operator });
    expect(ticketIn(page)).toMatchObject({ ...cancellation, StatusNote: 'Bazada dəyişdirilib' });
    const list = await server.call('GET /operation?PageSize=100', { as: operator });
    expect(ticketsIn(list).find(({ Id }) => Id === ticket['Id'])).toMatchObject(cancellation);
    const receipt = await server.call(`GET /receipt/${String(ticket['PublicId'])}`);
    expect(receipt.Data['Receipt']).toMatchObject(cancellation);
    // Sealed as it now stands: a change past the server from here on is found like any other.
    expect(await faults()).toEqual([]);
    const again = await opened(server, {
      as: operator,
      body: { ScaleId: scale.scaleId, NumberPlate: plate },
    });
    await server.call(`POST /operation/${String(again['Id'])}/cancel`, {
      as: operator,
      body: { Reason: 'Getdi' },
    });
  });

  it('is then done nothing else with: not printed, not signed, not cancelled again', async () => {
    await tamper();
    await cancel();
    const answers = [
      await server.call(onTicket('print'), { as: operator, body: {} }),
      await cancel(),
      await server.call(`GET /receipt/${String(ticket['PublicId'])}/signed`),
    ];
    expect(answers.map(({ status, Status }) => [status, Status.Code])).toEqual(
      answers.map(() => [409, 'seal.sealBroken']),
    );
  });
});

it('a completed one cannot be cancelled, which would seal its content', async () => {
  scale.put(20_000_000);
  await completed(server, ticket['Id'], operator);
  await tamper();
  const answer = await cancel();
  expect([answer.status, answer.Status.Code]).toEqual([409, 'seal.sealBroken']);
});

it('one that matches its seal says nothing of it once cancelled', async () => {
  expect(ticketIn(await cancel())).toMatchObject({ IsSealBroken: false });
});
