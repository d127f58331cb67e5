// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from '#kit/formats.ts';
import { type Me, MeProvider, useMe } from '#shell/me.tsx';
import { browserStore } from '#shell/storage.ts';
import { type Answer, answering, type SentRequest } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { gateBook } from './gate-book.ts';
import { type Gate, useGate } from './use-gate.ts';
import { PASS_END, visitOf } from './verdict.fixture.ts';

const GUARD_OF_ENTRY = 1;
const GUARD = 41;
const visit = {
  Id: 7,
  PublicId: PASS_END,
  Number: '2026-0147-44',
  NumberPlate: '10-QR-880',
  CargoName: 'Qum',
};
const scanned: Answer = { data: { OrderPart: { ...visit, StepName: 'Çəki 1' }, Confirmed: 'Giriş' } };
const empty: Answer = { data: { OrderPart: [], OrderStep: [], TotalCount: 0 } };

/** A visit of today that may come at any time. */
const dueToday = () => visitOf({ day: dayOf(new Date()), windowFrom: null, windowTo: null });

/** The telephone of a guard whose server answers a scan so; `kept` visits stand on it from before. */
async function gate(scan: () => Answer | Promise<Answer>, { isCut = false, kept = [visitOf()] } = {}) {
  gateBook(browserStore, GUARD).keepList({ takenAt: new Date().toISOString(), visits: kept });
  const calls = answering(({ line }) => {
    if (line.endsWith('/scan')) return scan();
    return isCut ? 'cut' : empty;
  });
  const held = {} as { gate: Gate };
  function Telephone() {
    held.gate = useGate();
    return null;
  }
  const Guarded = () => {
    const me: Me = { ...useMe(), id: GUARD, guardType: GUARD_OF_ENTRY };
    return (
      <MeProvider value={me}>
        <Telephone />
      </MeProvider>
    );
  };
  draw(<Guarded />);
  const read = (text: string) => act(() => held.gate.read(text));
  const scans = (): SentRequest[] => calls.filter(({ line }) => line.endsWith('/scan'));
  return { read, scans, now: () => held.gate, states: () => held.gate.lines.map(({ state }) => state) };
}
beforeEach(() => localStorage.clear());

describe('a pass that is read at the gate', () => {
  it('is let go by the server, and written down with what it confirmed', async () => {
    const { read, scans, now, states } = await gate(() => scanned);
    await read(` ${PASS_END} `);
    expect(scans().map(({ body }) => (body as { QrData: string }).QrData)).toEqual([PASS_END]);
    expect(now().verdict).toMatchObject({ is: 'go', by: 'server', step: 'Giriş', next: 'Çəki 1', partId: 7 });
    expect([states(), now().lines[0]?.numberPlate, now().qrData]).toEqual([['done'], '10-QR-880', PASS_END]);
  });

  it('is stopped by the server with its reason, and says whether it knows the code', async () => {
    const refused = await gate(() => ({ status: 422, code: 'orderPart.used' }));
    await refused.read(PASS_END);
    expect(refused.now().verdict).toMatchObject({ is: 'stop', by: 'server', isKnown: true });
    const unknown = await gate(() => ({ status: 404, code: 'orderPart.unknownCode' }));
    await unknown.read('nothing');
    expect([unknown.now().verdict, unknown.states()[0]]).toMatchObject([
      { is: 'stop', isKnown: false },
      'refused',
    ]);
  });

  it('is let go by the list on the telephone where the server cannot be heard, and waits to be sent', async () => {
    const { read, now, states } = await gate(() => 'cut', {
      isCut: true,
      kept: [dueToday()],
    });
    await read(PASS_END);
    expect(now().verdict).toMatchObject({ is: 'go', by: 'list', step: 'Giriş', next: 'Çəki 1' });
    expect([states(), now().isAway]).toEqual([['waiting'], true]);
  });

  it('that the list let go is stopped after all where the server refuses it later', async () => {
    let answer: Answer = 'cut';
    const { read, now } = await gate(() => answer, {
      isCut: true,
      kept: [dueToday()],
    });
    await read(PASS_END);
    answer = { status: 422, code: 'orderPart.used' };
    await act(() => now().send());
    await waitFor(() => expect(now().verdict).toMatchObject({ is: 'stop', by: 'server' }));
  });

  it('is sent again under its own key and in its own words until the server has it', async () => {
    let answer: Answer = 'cut';
    const { read, scans, now, states } = await gate(() => answer, {
      isCut: true,
      kept: [dueToday()],
    });
    await read(PASS_END);
    answer = scanned;
    await act(() => now().send());
    await waitFor(() => expect(states()).toEqual(['done']));
    expect(new Set(scans().map(({ key, body }) => `${key} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(now().verdict).toMatchObject({ is: 'go', by: 'server' });
  });

  it('is not read while the one before is being asked about, nor where nothing is read', async () => {
    const answer = later<Answer>();
    const { read, scans, now } = await gate(() => answer.promise);
    await read('   ');
    let first: Promise<void> | undefined;
    act(() => {
      first = now().read(PASS_END);
    });
    await waitFor(() => expect(now().isAsking).toBe(true));
    await read('another');
    await act(async () => {
      answer.give(scanned);
      await first;
    });
    expect([scans().length, now().isAsking]).toEqual([1, false]);
  });

  it('is taken back, and gives way to the next', async () => {
    const { read, now, states } = await gate(() => scanned);
    await read(PASS_END);
    act(() => now().takenBack(now().lines[0]?.key ?? ''));
    expect([states(), now().verdict]).toEqual([['undone'], null]);
  });

  it('buzzes short for go and twice for stop, where the telephone can', async () => {
    const vibrate = vi.fn<(pattern: number | number[]) => boolean>(() => true);
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    await (await gate(() => scanned)).read(PASS_END);
    await (await gate(() => ({ status: 422, code: 'orderPart.used' }))).read(PASS_END);
    Reflect.deleteProperty(navigator, 'vibrate');
    expect(vibrate.mock.calls).toEqual([[80], [[350, 150, 350]]]);
  });
});
