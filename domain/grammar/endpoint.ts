import { type AnySchema, oc } from '@orpc/contract';
import type { FileRule } from './file/file.ts';
import type { Permission } from './policy.ts';

/** What every endpoint declares besides its path and its shapes. */
export type EndpointMeta = {
  permission: Permission;
  /** Whether it changes data: a write takes an Idempotency-Key and a transaction that may write. */
  writes: boolean;
  /** Answered even to a caller who must change the password first, or whose company is not approved yet. */
  allowsUnready: boolean;
  /** Checks a password, which keeps a core busy: such calls queue, so that all others are answered meanwhile. */
  hashesPassword: boolean;
  /** Waits for an instrument while its transaction is open: only few connections may do that at a time. */
  asksSite: boolean;
  /** Looks things up while the server still checks its caller and its idempotency key: see `turn` of a context. */
  readsBeforeTurn: boolean;
  /** Lets a person in: carried out as the porter, the only role for which sessions begin and passwords change. */
  runsAsPorter: boolean;
  /** Answers every caller, and a signed-in one a little more; a caller with an invalid token counts as not signed in. */
  recognises: boolean;
  /** Carries a secret in its input or answer: nothing of it is kept, not even a hash, so no Idempotency-Key repeats it. */
  isSecret: boolean;
  /** Changes nothing that a person would look up later, so the log leaves it out. */
  isPassing: boolean;
  /** A company's telephone may call it too, as a viewer without a flag; every other endpoint refuses it. */
  forPhones: boolean;
  /** Answered at a multiple of a fixed time, so that neither the answer nor its time says whether there is such a person. */
  isConstantTime: boolean;
  /** A read of several queries that all see the data as of the first: sums that must agree. */
  isSteady: boolean;
  /** What it takes beside its input: a file, whose bytes are the body, while the input is in the address. */
  takes: FileRule | null;
  /** Answers the bytes of a file, whole or in part, instead of the envelope. */
  answersFile: boolean;
};

type Declaration<Input extends AnySchema, Output extends AnySchema> = {
  path: `/${string}`;
  /** One sentence for the API's page. */
  summary: string;
  permission: Permission;
  input: Input;
  output: Output;
  allowsUnready?: boolean;
  hashesPassword?: boolean;
  asksSite?: boolean;
  readsBeforeTurn?: boolean;
  runsAsPorter?: boolean;
  recognises?: boolean;
  isSecret?: boolean;
  isPassing?: boolean;
  forPhones?: boolean;
  isConstantTime?: boolean;
  isSteady?: boolean;
  takes?: FileRule;
  answersFile?: boolean;
};

const base = oc.$meta<EndpointMeta>({
  permission: [],
  writes: false,
  allowsUnready: false,
  hashesPassword: false,
  asksSite: false,
  readsBeforeTurn: false,
  runsAsPorter: false,
  recognises: false,
  isSecret: false,
  isPassing: false,
  forPhones: false,
  isConstantTime: false,
  isSteady: false,
  takes: null,
  answersFile: false,
});

function declare<Input extends AnySchema, Output extends AnySchema>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  declaration: Declaration<Input, Output>,
  status: 200 | 201,
) {
  const { path, summary, permission, input, output } = declaration;
  const { allowsUnready = false, hashesPassword = false, runsAsPorter = false } = declaration;
  const { asksSite = false, readsBeforeTurn = false, recognises = false } = declaration;
  const { isSecret = hashesPassword || runsAsPorter, takes = null, answersFile = false } = declaration;
  const { isPassing = false, forPhones = false, isConstantTime = false, isSteady = false } = declaration;
  const tags = [path.split('/')[1] ?? ''];
  const waits = { hashesPassword, asksSite, readsBeforeTurn };
  const manner = {
    ...waits,
    allowsUnready,
    runsAsPorter,
    recognises,
    isSecret,
    isPassing,
    forPhones,
    isConstantTime,
    isSteady,
    takes,
    answersFile,
  };
  return base
    .meta({ permission, writes: method !== 'GET', ...manner })
    .route({ method, path, summary, tags, successStatus: status })
    .input(input)
    .output(output);
}

/**
 * An endpoint is declared once, here in the domain: method, path, request, response and permission. The server answers it, the browser
 * calls it and the API's document describes it from this one statement. Names are camelCase inside the program; both ends translate them
 * to the wire's PascalCase.
 */
export const endpoint = {
  read: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('GET', it, 200),
  create: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('POST', it, 201),
  act: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('POST', it, 200),
  change: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('PUT', it, 200),
  remove: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('DELETE', it, 200),
} as const;
