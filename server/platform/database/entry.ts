/** On whose behalf a transaction runs. */
export type Identity =
  | {
      /** The hash of its key, in hexadecimal. */
      session: string;
      /** Let in a caller who must change the password first, or whose company is not approved yet. */
      allowsUnready: boolean;
      /** The company whose share of the connections this takes; left out where it is over in no time. */
      companyId?: number;
      /** It will wait for an instrument. */
      asksSite?: boolean;
      /** What the caller must have beside the role. */
      flag?: string | null;
      /** Carries out what only the porter may: see `porter`. */
      isPorter?: true;
    }
  | {
      /** The hash of the key of a telephone's token, in hexadecimal; it reads, in one company. */
      phone: string;
      companyId: number;
    }
  /** No person, inside one company: `actingAs` says who, such as `site:3`; left out it is the server itself. */
  | { company: number; actingAs?: string }
  /** Before the caller is known: only the gate functions answer. */
  | 'nobody'
  /** Signs people in, before the caller is known: the only role for which sessions begin and passwords change. */
  | 'porter'
  /** Carries out what is to happen afterwards: the job says in which company. */
  | 'worker';

export type TransactionOptions = {
  identity: Identity;
  requestId: string;
  writes: boolean;
  /** What a request adds to the log: the call, the address and the device. */
  asked?: { line: string; address: string; device: string | null };
  /** A write whose work begins before its caller is known to be in, and minds `entered` by itself. */
  readsBeforeTurn?: boolean;
  /** A read that asks many times and sees all along the state of its first question. */
  isSteady?: boolean;
};

type Statement = { text: string; values: unknown[] };

/** Whether only the porter carries it out. */
export const isPorters = (identity: Identity): boolean =>
  identity === 'porter' || (typeof identity === 'object' && 'isPorter' in identity);

const roleOf = (identity: Identity): string => {
  if (identity === 'worker') return 'terezi_worker';
  return isPorters(identity) ? 'terezi_porter' : 'terezi_app';
};

/** What puts a transaction into the role and the fence of its identity. */
export function entry({ identity, requestId, asked }: TransactionOptions): Statement {
  const roleText = `select set_config('role', '${roleOf(identity)}', true)`;
  const saying = asked ? [JSON.stringify(asked)] : [];
  if (typeof identity === 'string')
    return { text: asked ? `${roleText}, set_config('app.asked', $1, true)` : roleText, values: saying };
  if ('phone' in identity)
    return {
      text: `${roleText}, entered.* from gate.enter_phone($1, $2) as entered`,
      values: [Buffer.from(identity.phone, 'hex'), requestId],
    };
  const place = 'session' in identity ? 5 : 4;
  const role = asked ? `${roleText}, set_config('app.asked', $${place}, true)` : roleText;
  return 'session' in identity
    ? {
        text: `${role}, entered.* from gate.enter($1, $2, $3, $4) as entered`,
        values: [
          Buffer.from(identity.session, 'hex'),
          requestId,
          identity.allowsUnready,
          identity.flag ?? null,
          ...saying,
        ],
      }
    : {
        text: `${role}, gate.enter_company($1, $2, $3)`,
        values: [identity.company, requestId, identity.actingAs ?? null, ...saying],
      };
}

/** What the gate answers to a caller with a session: whether its use is to be written down, and the caller's flags. */
export type Entered = { isDue?: boolean; flags?: string[] | null };
