import { sql as raw } from 'kysely';
import { CAMERA_FAMILIES } from '@terezi/domain/devices/picture/camera-family.ts';
import { INPUTS } from '@terezi/domain/devices/output/input.ts';
import { BARRIERS, LIGHTS, OUTPUTS } from '@terezi/domain/devices/output/output.ts';
import { outputSettings } from '@terezi/domain/devices/site-settings.ts';
import type { SetupCamera, SetupYard, Trial } from '@terezi/domain/devices/site/site-api.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { commandOf, jsonObject } from '../command/row.ts';

const MAX_ROWS = 200;

/** The barriers, lights, loops and photocells in a scale's settings; settings that no agent can read have none. */
function yardOf({
  id,
  outputs: text,
  isAutomatic,
}: {
  id: number;
  outputs: unknown;
  isAutomatic: boolean;
}): SetupYard[] {
  const { data } = outputSettings.safeParse(text);
  if (!data) return [];
  if (data.kind === 'simulated') {
    const inputs = isAutomatic ? INPUTS.map((name) => ({ name, place: null })) : [];
    return [{ scaleId: id, address: null, outputs: OUTPUTS.map((name) => ({ name, relays: [] })), inputs }];
  }
  const { address, barriers, lights, inputs: felt = {} } = data;
  const driven = [
    ...BARRIERS.map((name) => ({
      name,
      relays: barriers[name] && [barriers[name].open, barriers[name].close],
    })),
    ...LIGHTS.map((name) => ({ name, relays: lights[name] && [lights[name].red, lights[name].green] })),
  ];
  const outputs = driven.flatMap(({ name, relays }) => (relays ? [{ name, relays }] : []));
  const inputs = INPUTS.flatMap((name) => {
    const place = felt[name];
    return place === undefined ? [] : [{ name, place }];
  });
  return [{ scaleId: id, address, outputs, inputs }];
}

/** The devices at the scales of a site besides their indicators, with the newest trial of each. */
export async function siteTrials(ctx: SignedIn, siteId: number) {
  const [scales, cameras, trials] = await Promise.all([
    ownRows(ctx, 'scale')
      .where('siteId', '=', siteId)
      .where('deletedAt', 'is', null)
      .where('outputs', 'is not', null)
      .orderBy('number')
      .select(['id', 'outputs', 'isAutomatic'])
      .execute(),
    ownRows(ctx, 'scaleCamera as c')
      .innerJoin('scale as s', (on) =>
        on.onRef('s.companyId', '=', 'c.companyId').onRef('s.id', '=', 'c.scaleId'),
      )
      .where('s.siteId', '=', siteId)
      .where('s.deletedAt', 'is', null)
      .where('c.deletedAt', 'is', null)
      .where('c.isActive', '=', true)
      .orderBy('c.id')
      .limit(MAX_ROWS)
      .select(['c.id', 's.id as scaleId', 'c.name', 'c.family', 'c.url'])
      .execute(),
    ownRows(ctx, 'deviceCommand')
      .where('siteId', '=', siteId)
      .where((is) => is.or([is('isSeen', 'is not', null), is('kind', 'in', ['feelInput', 'takePicture'])]))
      .distinctOn(['scaleId', 'device', raw`input -> 'cameraId'`])
      .orderBy('scaleId')
      .orderBy('device')
      .orderBy(raw`input -> 'cameraId'`)
      .orderBy('id', 'desc')
      .limit(MAX_ROWS)
      .select(['id', 'scaleId', 'device', 'kind', 'input', 'result', 'statusId', 'refusal', 'isSeen'])
      .select(['askedAt', 'doneAt'])
      .execute(),
  ]);
  return {
    yards: scales.flatMap(yardOf),
    cameras: cameras.flatMap(({ family: name, ...row }): SetupCamera[] => {
      const family = CAMERA_FAMILIES.find((known) => known === name);
      return family ? [{ ...row, family }] : [];
    }),
    trials: trials.map(
      (row): Trial => ({
        ...row,
        ...commandOf(row),
        input: jsonObject.parse(row.input),
        result: jsonObject.nullable().parse(row.result),
      }),
    ),
  };
}
