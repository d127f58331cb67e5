import { expect } from 'vitest';
import type { LiveValue } from '@terezi/domain/devices/link.ts';
import { planOf } from '@terezi/domain/devices/calibration/plan.ts';
import { problemText, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { protocolBody } from '../samples.fixture.ts';
import { quickScale, type QuickScale } from '../../testing/quick-scale.ts';
import { type CallOptions, dataOf, type TestServer } from '../../testing/server.ts';
import type { Wire } from '../../testing/sample.ts';

/** A protocol as the wire has it. */
export type WireProtocol = {
  Id: number;
  Code: string;
  StatusId: number;
  Max: number;
  Min: number;
  Division: number;
  Hash: string | null;
  NextOn: string | null;
  Worst: number | null;
  Readings: { Test: string; Place: number; Load: number; Shown: number; Extra: number }[];
};

/** A scale of the mill with an agent that a test speaks for, and the verbs of its calibration. */
export async function useCalibration(server: TestServer, as: () => string) {
  const scale: QuickScale = await quickScale(server, 'mill');
  const { agent, scaleId } = scale;
  let reading = 10_000;
  /** Has the scale show so many kilograms, and waits until the server knows. */
  async function shows(kg: number, more: Partial<LiveValue> = {}): Promise<number> {
    reading += 1;
    const number = reading;
    await agent.live({
      reading,
      grams: kg * 1000,
      state: 'stable',
      at: new Date().toISOString(),
      age: 0,
      ...more,
    });
    await expect.poll(() => server.link.newest(scaleId)?.reading).toBe(number);
    return number;
  }
  const call = (path: string, body: Wire, options: CallOptions = {}) =>
    server.call(`POST ${path}` as 'POST /x', { as: as(), body, ...options });
  const start = (body: Wire = {}, options: CallOptions = {}) =>
    call(`/scale/${scaleId}/calibrate`, { ...protocolBody, Weights: 60_000, ...body }, options);
  const told = (answer: Awaited<ReturnType<typeof call>>): WireProtocol =>
    dataOf<{ CalibrationProtocol: WireProtocol }>(answer).CalibrationProtocol;
  /** Takes a point at which the scale errs by so many kilograms; its ΔL is half an interval, so that nothing else does. */
  async function take(id: number, point: Wire & { Load: number }, error = 0, options: CallOptions = {}) {
    const [row] = await server.query<{ e: number }>(
      'select division_kg::float as e from scale where id = $1',
      [scaleId],
    );
    const e = row?.e ?? 0;
    const Reading = await shows(point.Load + error);
    return call(`/calibration-protocol/${id}/take`, { Extra: e / 2, Reading, ...point }, options);
  }
  /** Takes every point of a protocol; points with a load of choice at half of Max and at Max. */
  async function takeAll(
    it: WireProtocol,
    errorAt: (test: string, load: number) => number = () => 0,
  ): Promise<void> {
    const kg = (mass: number) => mass * 1000;
    const range = { division: kg(it.Division), min: kg(it.Min), max: kg(it.Max) };
    for (const { test, place, load } of planOf(range, 6)) {
      const Load = load === null ? (place <= 3 ? it.Max / 2 : it.Max) : load / 1000;
      const { status, Status } = await take(it.Id, { Test: test, Place: place, Load }, errorAt(test, Load));
      expect([status, Status.Message, test, place]).toEqual([200, Status.Message, test, place]);
    }
  }
  /** A protocol that has passed, signed by the person of the proof. */
  async function signed(proven: () => Promise<string>, more: Wire = {}): Promise<WireProtocol> {
    const it = told(await start());
    await takeAll(it);
    const body = { TemperatureTo: 12.6, NextOn: '2098-11-25', Proof: await proven(), ...more };
    return told(await call(`/calibration-protocol/${it.Id}/sign`, body));
  }
  return { scale, scaleId, shows, call, start, told, take, takeAll, signed };
}
export type Calibrating = Awaited<ReturnType<typeof useCalibration>>;

type Called = (
  options: CallOptions,
) => Promise<{ status: number; Status: { Code: string; Message: string; Errors: unknown } }>;

/** Expects a refusal in both languages, on its field where it has one; nothing is written by it. */
export type Refusing = (
  kind: ProblemKind,
  call: Called,
  values?: Record<string, string | number> & { field?: string },
) => Promise<void>;
export const refusing =
  (server: TestServer): Refusing =>
  async (kind, call, { field, ...values } = {}) => {
    const traces = () =>
      server.query(
        'select (select count(*) from calibration_protocol) as p, (select count(*) from calibration_reading) as r',
      );
    const before = await traces();
    for (const language of LANGUAGES) {
      const { status, Status } = await call({ language });
      const Message = problemText(kind, language, values);
      expect([status, Status.Code, Status.Message]).toEqual([kind.status, kind.code, Message]);
      expect(Status.Errors).toEqual(field === undefined ? [] : [{ Field: field, Message }]);
    }
    expect(await traces()).toEqual(before);
  };
