import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { ownPattern } from '../../grammar/text/pattern.ts';
import { id, idInAddress, one, patterned } from '../../grammar/shape.ts';
import { commandRow } from '../command/command-api.ts';
import { INPUTS } from '../output/input.ts';
import { FILE_BYTES, MOST_SECONDS } from './line-fit.ts';
import { PROTOCOLS } from '../protocol.ts';
import { scale } from '../scale/scale.ts';

const missing = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform((value) => value ?? null);

/** A line to listen to: an address, or a serial port alone, whose settings the agent looks for. */
const heardAddress = ownPattern({
  fits: /^(?:tcp:\/\/(?:\[[0-9a-fA-F:.]+\]|[^\s/:[\]]+):\d{1,5}|serial:\/dev\/[\w./:-]+(?:\?baud=\d{3,6}(?:&bits=[78])?(?:&parity=(?:none|even|odd))?(?:&stop=[12])?)?)$/,
  max: 200,
  words: {
    az: 'tcp://ünvan:port, serial:/dev/ttyS0?baud=9600 və ya sürəti axtarılacaq serial:/dev/ttyS0 şəklində',
    en: 'In the form tcp://address:port, serial:/dev/ttyS0?baud=9600, or serial:/dev/ttyS0 to search for its speed',
  },
  example: 'tcp://10.0.0.5:4001',
});

/** The agent finds an indicator's protocol by listening to its line, or to a file of its bytes; it tries the other devices. */
export const listenApi = {
  findPort: endpoint.act({
    path: '/scale/{id}/find-port',
    summary: 'Has the agent of a scale name the serial ports of its computer.',
    permission: scale.permission.write,
    input: z.strictObject({ id: idInAddress }),
    output: one('command', commandRow),
  }),
  listen: endpoint.act({
    path: '/scale/{id}/listen',
    summary:
      'Has the agent of a scale listen to a line, or judge the bytes of a file, hexadecimal, by every protocol; the agent sends nothing to the indicator.',
    permission: scale.permission.write,
    input: z.strictObject({
      id: idInAddress,
      address: missing(patterned(heardAddress)),
      seconds: z.number().int().min(1).max(MOST_SECONDS),
      bytes: missing(
        z
          .string()
          .max(2 * FILE_BYTES)
          .regex(/^(?:[0-9a-f]{2})+$/),
      ),
    }),
    output: one('command', commandRow),
  }),
  useLine: endpoint.act({
    path: '/scale/{id}/use-line',
    summary: 'Sets the protocol of a scale by what the agent heard; if two fit alike, the caller names one.',
    permission: scale.permission.write,
    input: z.strictObject({ id: idInAddress, commandId: id, protocol: missing(z.enum(PROTOCOLS)) }),
    output: one('command', commandRow),
  }),
  feelInput: endpoint.act({
    path: '/scale/{id}/feel-input',
    summary: 'Has the agent of a scale wait until a loop or a photocell has changed twice.',
    permission: scale.permission.write,
    input: z.strictObject({ id: idInAddress, input: z.enum(INPUTS) }),
    output: one('command', commandRow),
  }),
  tryCamera: endpoint.act({
    path: '/scale/{id}/try-camera',
    summary:
      'Has the agent of a scale ask one of its cameras for a picture, and say by its bytes whether one came.',
    permission: scale.permission.write,
    input: z.strictObject({ id: idInAddress, scaleCameraId: id }),
    output: one('command', commandRow),
  }),
  seen: endpoint.act({
    path: '/scale/{id}/seen',
    summary: 'Records whether a person has seen a barrier or a light of a scale carry out its command.',
    permission: scale.permission.write,
    input: z.strictObject({ id: idInAddress, commandId: id, isSeen: z.boolean() }),
    output: one('command', commandRow),
  }),
};
