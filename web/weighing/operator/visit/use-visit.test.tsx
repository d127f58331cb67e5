// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import type { TruckRow } from '@terezi/domain/fleet/truck.ts';
import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { describe, expect, it } from 'vitest';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { type Answer, answering, saying } from '../../../testing/answers.ts';
import { hold } from '../../../testing/draw.tsx';
import { type Later, later } from '../../../testing/later.ts';
import { useVisit } from './use-visit.ts';
import { someTicket, someTruck } from './visit.fixture.ts';

const other: TruckRow = { ...someTruck, id: 8, numberPlate: '90-KL-457' };
const found = (...truck: TruckRow[]): Answer => saying(truckCalls.list, { truck, totalCount: truck.length });
const SILENT: Promise<Answer> = later<Answer>().promise;

type Setting = {
  /** The answer to a search for trucks. */
  readonly trucks?: (line: string) => Answer | Promise<Answer>;
  readonly onSite?: readonly OperationRow[];
  readonly scaleId?: number;
};

/** The visit of a scale at which these trucks wait; only the search for trucks gets an answer. */
function stand({ trucks = () => found(), onSite = [], scaleId = 2 }: Setting = {}) {
  const calls = answering(({ line }) => (line.startsWith('GET /truck?') ? trucks(line) : SILENT));
  const held = hold(({ waiting }) => useVisit(waiting, scaleId), { waiting: onSite });
  const now = () => held.result.current;
  const type = (plate: string) => act(() => now().change({ kind: 'typed', plate }));
  const searches = () => calls.flatMap(({ line }) => /^GET \/truck\?Name=(\w*)/.exec(line)?.[1] ?? []);
  const keys = () => now().matches.map(({ key }) => key);
  const standing = (waiting: readonly OperationRow[]) => held.rerender({ waiting });
  return { now, type, searches, keys, standing, unmount: held.unmount };
}

describe('what may be meant by what is typed', () => {
  it('are trucks on the server from one letter on, by their folded text, each asked for once', async () => {
    const { type, searches, keys } = stand({ trucks: () => found(someTruck) });
    type('9');
    await waitFor(() => expect(keys()).toEqual(['truck-7']));
    type('90');
    await waitFor(() => expect(keys()).toEqual(['truck-7']));
    type('90-k');
    type('90 K');
    await waitFor(() => expect(keys()).toEqual(['truck-7']));
    type('90');
    expect([searches(), keys()]).toEqual([['9', '90', '90k'], ['truck-7']]);
  });

  it('are trucks that wait here for their second weight, of which no server need be asked', () => {
    const { keys, searches } = stand({ onSite: [someTicket] });
    expect([keys(), searches()]).toEqual([['ticket-12'], []]);
  });

  it('is nothing any more once a truck or a ticket is chosen', async () => {
    const { now, type, keys, searches } = stand({ trucks: () => found(someTruck, other) });
    type('90KL');
    await waitFor(() => expect(keys()).toHaveLength(2));
    act(() => now().pick(now().matches[0]!));
    expect([now().visit.truck?.id, keys(), searches()]).toEqual([7, [], ['90kl']]);
  });

  it('is a second pass where the truck waits on site', () => {
    const { now, keys } = stand({ onSite: [someTicket] });
    act(() => now().pick(now().matches[0]!));
    expect([now().visit.ticket?.id, now().visit.plate, now().visit.truck]).toEqual([12, '90-KL-456', null]);
    expect(keys()).toEqual([]);
  });

  it('is unknown only when this very text was answered and nothing fits', async () => {
    const answers: Record<string, Later<Answer>> = { '90': later(), '90x': later() };
    const { now, type } = stand({ trucks: (line) => answers[/Name=(\w*)/.exec(line)?.[1] ?? '']!.promise });
    type('90');
    expect(now().isUnknown).toBe(false);
    await act(async () => answers['90']!.give(found(someTruck)));
    await waitFor(() => expect(now().matches).toHaveLength(1));
    // None of the trucks found for the text before matches, but that says nothing of this text.
    type('90X');
    expect([now().matches, now().isUnknown]).toEqual([[], false]);
    await act(async () => answers['90x']!.give(found()));
    await waitFor(() => expect(now().isUnknown).toBe(true));
  });

  it('is not called unknown while the server cannot be asked', async () => {
    const { now, type, searches } = stand({ trucks: () => ({ status: 503, code: 'general.databaseAway' }) });
    type('90X');
    await waitFor(() => expect(searches()).toHaveLength(1));
    await act(async () => {});
    expect(now().isUnknown).toBe(false);
  });
});

describe('Enter before the answer', () => {
  it('waits for the answer to this very text and takes what fits best', async () => {
    const answer = later<Answer>();
    const { now, type, searches } = stand({ trucks: () => answer.promise });
    type('90-KL-457');
    await act(async () => void now().lookUp());
    expect(now().visit.truck).toBeNull();
    await act(async () => answer.give(found(someTruck, other)));
    expect([now().visit.truck?.id, searches()]).toEqual([8, ['90kl457']]);
  });

  it('goes on with the ticket of a truck that waits, before any other truck', async () => {
    const { now, type } = stand({ trucks: () => found(other), onSite: [someTicket] });
    type('90-KL-45');
    await act(() => now().lookUp());
    expect(now().visit.ticket?.id).toBe(12);
  });

  it.each([
    ['one letter', '9', () => found(someTruck)],
    ['an unknown plate', '55-XX', () => found()],
    ['what cannot be asked', '90-KL', (): Answer => ({ status: 503, code: 'general.databaseAway' })],
  ])('chooses nothing for %s', async (_, plate, trucks) => {
    const { now, type } = stand({ trucks });
    type(plate);
    await act(() => now().lookUp());
    expect([now().visit.truck, now().visit.ticket, now().visit.plate]).toEqual([null, null, plate]);
  });
});

describe('a visit that was left', () => {
  it('stands there again, for the same person at the same scale', async () => {
    const before = stand({ trucks: () => found(someTruck) });
    before.type('90KL');
    await waitFor(() => expect(before.now().matches).toHaveLength(1));
    act(() => before.now().pick(before.now().matches[0]!));
    before.unmount();
    expect(stand().now().visit).toMatchObject({ plate: '90-KL-456', truck: { id: 7 } });
    expect(stand({ scaleId: 3 }).now().visit.plate).toBe('');
  });

  it('on the second pass goes on when its ticket is found open, and not with another one', async () => {
    const before = stand({ onSite: [someTicket] });
    act(() => before.now().pick(before.now().matches[0]!));
    act(() => before.now().change({ kind: 'field', name: 'note', value: 'brezent' }));
    before.unmount();
    const { now, standing } = stand();
    expect([now().visit.plate, now().visit.ticket]).toEqual(['90-KL-456', null]);
    standing([{ ...someTicket, id: 13 }]);
    expect(now().visit.ticket).toBeNull();
    standing([someTicket]);
    await waitFor(() =>
      expect(now().visit).toMatchObject({ ticket: { id: 12 }, fields: { note: 'brezent' } }),
    );
  });

  it('does not come back over a truck that was chosen meanwhile', async () => {
    const before = stand({ onSite: [someTicket] });
    act(() => before.now().pick(before.now().matches[0]!));
    before.unmount();
    const { now, standing } = stand();
    act(() => now().change({ kind: 'truck', truck: other }));
    standing([someTicket]);
    expect([now().visit.ticket, now().visit.truck?.id]).toEqual([null, 8]);
  });

  it('is forgotten once it was cleared', () => {
    const before = stand();
    before.type('90KL');
    act(() => before.now().change({ kind: 'cleared' }));
    before.unmount();
    expect(stand().now().visit.plate).toBe('');
  });
});
