import { type AnySchema, oc } from '@orpc/contract';
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
  /** Lets somebody in: carried out as the porter, the only role for which sessions begin and passwords change. */
  letsIn: boolean;
  /** Says or answers what opens something: nothing of it is kept, not even a hash, so no Idempotency-Key repeats it. */
  isSecret: boolean;
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
  letsIn?: boolean;
  isSecret?: boolean;
};

const base = oc.$meta<EndpointMeta>({
  permission: [],
  writes: false,
  evenUnready: false,
  weighsPassword: false,
  asksSite: false,
  letsIn: false,
  isSecret: false,
});

function declare<Input extends AnySchema, Output extends AnySchema>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  declaration: Declaration<Input, Output>,
  status: 200 | 201,
) {
  const { path, summary, permission, input, output } = declaration;
  const { evenUnready = false, weighsPassword = false, asksSite = false, letsIn = false } = declaration;
  const { isSecret = weighsPassword || letsIn } = declaration;
  const tags = [path.split('/')[1] ?? ''];
  const manner = { evenUnready, weighsPassword, asksSite, letsIn, isSecret };
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
