import { createHmac, timingSafeEqual } from 'node:crypto';

/** A row that was read and is not as the server has bound it, or is so again. */
export type Suspected = { companyId: number; id: number; isBroken: boolean };

/** The server's own word for a text, by a secret that no database knows: made and found out in some microseconds. */
export type Proof = {
  /** 44 letters of base64. */
  of(text: string): string;
  holds(text: string, proof: string): boolean;
  /** Has the row looked at again, some time soon. */
  suspect?(suspicion: Suspected): void;
};

/** The same, without reports of what is come upon. */
export const quiet = (proof: Proof | null): Proof | null => proof && { of: proof.of, holds: proof.holds };

/** HMAC with SHA-256 (RFC 2104) by a secret. */
export function proofBy(secret: Uint8Array): Proof {
  const mac = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    of: (text) => mac(text).toString('base64'),
    holds(text, proof) {
      const digest = Buffer.from(proof, 'base64');
      const own = mac(text);
      return digest.length === own.length && timingSafeEqual(digest, own);
    },
  };
}
