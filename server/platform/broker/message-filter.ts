import type { SparingLog } from '../sparing-log.ts';
import type { Message } from './bus.ts';
import type { Allowance, BrokerMessage } from './gate.ts';
import { type RateLimiters, rateLimiters } from './rate-limiter.ts';

/** Who published a message at a broker elsewhere, and how much of it the server takes. */
export type Admission = {
  speaker: string;
  allowance: Allowance;
  /** Whether the sender's name is a true one; checked when the message's turn has come. */
  isNamedTruly?: () => Promise<boolean>;
};

/** Judges messages from a broker elsewhere, which lets in whom it likes. */
export type MessageFilter = {
  /** How a message is taken: null for not at all, `freely` for what servers send each other. */
  admit(message: BrokerMessage): Admission | 'freely' | null;
  close(): void;
};

type Deliver = (message: Message) => void;

/**
 * Lets messages of a broker elsewhere through to the server at the pace that its own broker would keep. No sender there can be made to
 * wait: where too many messages wait already, the oldest is dropped.
 */
export function filteredMessages(filter: MessageFilter, log: SparingLog) {
  const speakers = new Map<string, RateLimiters>();

  function inTurn({ speaker, allowance }: Admission, go: () => void): void {
    const { name, line = allowance.burst, ...pace } = allowance;
    const theirs = speakers.get(speaker) ?? rateLimiters();
    speakers.set(speaker, theirs);
    if (theirs.pass({ name, ...pace, line }, go))
      log.warn({ event: 'broker.slowed', agent: speaker, what: name });
  }

  return {
    hear(message: Omit<Message, 'isStrange'>, bytes: number, deliver: Deliver): void {
      const { topic, text, isOld } = message;
      const admission = filter.admit({ topic, retain: isOld, text: () => text });
      if (admission === 'freely') return deliver({ ...message, isStrange: false });
      if (!admission || admission.allowance.vain || bytes > admission.allowance.bytes)
        return log.warn({ event: 'broker.unheard', topic, bytes });
      const { isNamedTruly } = admission;
      inTurn(admission, () => {
        if (!isNamedTruly) return deliver({ ...message, isStrange: false });
        isNamedTruly().then(
          (isTrue) => deliver({ ...message, isStrange: !isTrue }),
          (error: unknown) => log.warn({ event: 'broker.unnamed', topic, err: error }),
        );
      });
    },
    close(): void {
      filter.close();
      for (const theirs of speakers.values()) theirs.close();
    },
  };
}
