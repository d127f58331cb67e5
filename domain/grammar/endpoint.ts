import { type AnySchema, oc } from '@orpc/contract';
import type { FileRule } from './file/file.ts';
import type { Permission } from './policy.ts';

/** What every endpoint says besides its path and its shapes. */
export type EndpointMeta = {
  permission: Permission;
  /** Whether it changes anything: a write takes an Idempotency-Key and a transaction that may write. */
  writes: boolean;
  /** Answered even to a caller who must change the password first, or whose company is not approved yet. */
  evenUnready: boolean;
  /** Weighs a password, which keeps a core busy: callers stand in a line, so that all others are answered meanwhile. */
  weighsPassword: boolean;
  /** Waits for an instrument while its transaction is open: few connections are lent to that, in turn. */
  asksSite: boolean;
  /** Looks things up while it is found out whether its caller is in and its deed is new: see `turn` of a context. */
  looksAhead: boolean;
  /** Lets somebody in: carried out as the porter, the only role for which sessions begin and passwords change. */
  letsIn: boolean;
  /** Answered to everybody, and to who has signed in a little more: a token that is not good is nobody's. */
  recognises: boolean;
  /** Says or answers what opens something: nothing of it is kept, not even a hash, so no Idempotency-Key repeats it. */
  isSecret: boolean;
  /** Changes nothing that anybody would ask about later: the log says nothing of it. */
  isPassing: boolean;
  /** Answered to a company's telephone too, as to a viewer without a flag; all that does not say so is refused to it. */
  forPhones: boolean;
  /** Answered at a beat, whatever was found: neither what is answered nor how soon says whether there is somebody. */
  isEven: boolean;
  /** A read that asks several times and sees all along what there was at its first question: sums that must agree. */
  isSteady: boolean;
  /** What it takes beside its input: a file, whose bytes are the body, while the input stands in the address. */
  takes: FileRule | null;
  /** Answers the bytes of a file, whole or in part, in the place of the envelope. */
  answersFile: boolean;
};

type Declaration<Input extends AnySchema, Output extends AnySchema> = {
  path: `/${string}`;
  /** One sentence for the API's page. */
  summary: string;
  permission: Permission;
  input: Input;
  output: Output;
  evenUnready?: boolean;
  weighsPassword?: boolean;
  asksSite?: boolean;
  looksAhead?: boolean;
  letsIn?: boolean;
  recognises?: boolean;
  isSecret?: boolean;
  isPassing?: boolean;
  forPhones?: boolean;
  isEven?: boolean;
  isSteady?: boolean;
  takes?: FileRule;
  answersFile?: boolean;
};

const base = oc.$meta<EndpointMeta>({
  permission: [],
  writes: false,
  evenUnready: false,
  weighsPassword: false,
  asksSite: false,
  looksAhead: false,
  letsIn: false,
  recognises: false,
  isSecret: false,
  isPassing: false,
  forPhones: false,
  isEven: false,
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
  const { evenUnready = false, weighsPassword = false, letsIn = false } = declaration;
  const { asksSite = false, looksAhead = false, recognises = false } = declaration;
  const { isSecret = weighsPassword || letsIn, takes = null, answersFile = false } = declaration;
  const { isPassing = false, forPhones = false, isEven = false, isSteady = false } = declaration;
  const tags = [path.split('/')[1] ?? ''];
  const waits = { weighsPassword, asksSite, looksAhead };
  const manner = {
    ...waits,
    evenUnready,
    letsIn,
    recognises,
    isSecret,
    isPassing,
    forPhones,
    isEven,
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
 * An endpoint is declared once, here in the domain: method, path, request, response and permission. The
 * server answers it, the browser calls it and the API's document describes it from this one statement.
 * Inside the program names are camelCase; the wire's PascalCase is spoken by the two ends.
 */
export const endpoint = {
  read: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('GET', it, 200),
  create: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('POST', it, 201),
  act: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('POST', it, 200),
  change: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('PUT', it, 200),
  remove: <I extends AnySchema, O extends AnySchema>(it: Declaration<I, O>) => declare('DELETE', it, 200),
} as const;
