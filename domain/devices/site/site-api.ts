import { z } from 'zod';
import { companySetting } from '../../catalogues/permissions.ts';
import { endpoint } from '../../grammar/endpoint.ts';
import { nounEndpoints } from '../../grammar/noun/noun-api.ts';
import { characters, idInAddress, instant, note, nothing, one, optionalNote } from '../../grammar/shape.ts';
import { commandRow } from '../command/command-api.ts';
import { INPUTS } from '../output/input.ts';
import { OUTPUTS } from '../output/output.ts';
import { CAMERA_FAMILIES } from '../picture/camera-family.ts';
import { ATTEMPT_OUTCOMES, readCode } from './enrolment.ts';
import { enrolmentProblems } from './enrolment-problems.ts';
import { siteNoun } from './site.ts';

const agent = z.object({
  id: z.number(),
  /** The name under which it signs in to the broker. */
  name: z.string(),
  /** The key that it signs records with, base64 of its SubjectPublicKeyInfo; null before it has presented one. */
  publicKey: z.string().nullable(),
  enrolledAt: instant.nullable(),
  enrolledByName: z.string().nullable(),
  revokedAt: instant.nullable(),
  revokedByName: z.string().nullable(),
  revokeReason: z.string().nullable(),
});
export type SiteAgent = z.output<typeof agent>;

const code = z.object({
  id: z.number(),
  madeAt: instant,
  madeByName: z.string(),
  expiresAt: instant,
  /** Why the agent that the site has is to be replaced; null where it has none. */
  reason: z.string().nullable(),
});

const attempt = z.object({
  id: z.number(),
  at: instant,
  code: z.string(),
  address: z.string(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
});

const yard = z.object({
  scaleId: z.number(),
  /** The address of the relay module; null for simulated outputs. */
  address: z.string().nullable(),
  /** Each output with its relays, and each input with its place at the module; simulated ones have none. */
  outputs: z.array(z.object({ name: z.enum(OUTPUTS), relays: z.array(z.number()) })),
  inputs: z.array(z.object({ name: z.enum(INPUTS), place: z.number().nullable() })),
});
export type SetupYard = z.output<typeof yard>;

const camera = z.object({
  id: z.number(),
  scaleId: z.number(),
  name: z.string(),
  family: z.enum(CAMERA_FAMILIES),
  url: z.string(),
});
export type SetupCamera = z.output<typeof camera>;

const trial = commandRow.pick({
  id: true,
  scaleId: true,
  device: true,
  kind: true,
  input: true,
  result: true,
  statusId: true,
  refusal: true,
  isSeen: true,
  askedAt: true,
  doneAt: true,
});
export type Trial = z.output<typeof trial>;

/** The setup of a site: its agents, the newest first, its valid code, the attempts with it, and what the site reports. */
const setup = z.object({
  siteId: z.number(),
  name: z.string(),
  agents: z.array(agent),
  /** The code that a site may enrol with now; its text was answered once, to the person who asked for it. */
  code: code.nullable(),
  attempts: z.array(attempt),
  /** The devices at its scales besides the indicator. */
  yards: z.array(yard),
  cameras: z.array(camera),
  /** The newest trial of each: of an output that a person judged, of an input and of a camera. */
  trials: z.array(trial),
  isOnline: z.boolean(),
  /** How far the site's clock is from the server's, in milliseconds; null while the site is silent. */
  clockOffMs: z.number().nullable(),
  /** The server's clock, which decides whether a code is valid. */
  now: instant,
});
export type SiteSetup = z.output<typeof setup>;

const typedCode = characters.max(40).refine((typed) => readCode(typed) !== null, {
  params: { problem: enrolmentProblems.codeUnknown, values: {} },
});

/** A public Ed25519 key: base64 of the 44 bytes of its SubjectPublicKeyInfo. */
const publicKey = z
  .string()
  .length(60)
  .regex(/^[A-Za-z0-9+/]{59}=$/);
const signature = z
  .string()
  .length(88)
  .regex(/^[A-Za-z0-9+/]{86}==$/);

/** The sites of a company, kept as other nouns are, and how their agents come and go. */
export const siteApi = {
  ...nounEndpoints(siteNoun),
  setup: endpoint.read({
    path: '/site/{id}/setup',
    summary: 'Answers the setup of a site: its agents, its enrolment code and attempts to use one.',
    permission: companySetting.write,
    input: z.strictObject({ id: idInAddress }),
    output: one('setup', setup),
  }),
  enrol: endpoint.act({
    path: '/site/{id}/enrol',
    summary:
      'Makes the code that the agent of a site enrols with: shown once, valid once, for ten minutes; it replaces the code before it.',
    permission: companySetting.write,
    isSecret: true,
    input: z.strictObject({ id: idInAddress, reason: optionalNote(500) }),
    output: one('enrolment', z.object({ code: z.string(), expiresAt: instant })),
  }),
  cancelCode: endpoint.act({
    path: '/site/{id}/cancel-code',
    summary: 'Cancels the valid enrolment code of a site.',
    permission: companySetting.write,
    input: z.strictObject({ id: idInAddress }),
    output: nothing,
  }),
  revokeAgent: endpoint.act({
    path: '/site/{id}/revoke-agent',
    summary: 'Revokes the agent of a site: it goes offline within seconds, and for ever.',
    permission: companySetting.write,
    input: z.strictObject({ id: idInAddress, reason: note(500) }),
    output: nothing,
  }),
  enrolAgent: endpoint.act({
    path: '/site/enrol-agent',
    summary:
      'Enrols an agent by a code and its own new key; the agent calls it, and the answer holds its credential.',
    permission: 'everyone',
    runsAsPorter: true,
    input: z.strictObject({ code: typedCode, publicKey, signature }),
    output: one(
      'agent',
      z.object({ siteId: z.number(), name: z.string(), secret: z.string(), serverKey: z.string() }),
    ),
  }),
};
