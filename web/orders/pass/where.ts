import type { Pass } from '@terezi/domain/orders/pass-api.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Say } from '#kit/language.tsx';

const GATES = {
  gateEntry: { az: 'Giriş qapısı', en: 'Entry gate' },
  gateExit: { az: 'Çıxış qapısı', en: 'Exit gate' },
} as const satisfies Record<string, Words>;

const isGate = (kind: string): kind is keyof typeof GATES => Object.hasOwn(GATES, kind);

/** The next gate, where the next step is at one, and the address of the company; null where neither is known. */
export function whereSaid({ steps, companyAddress }: Pick<Pass, 'steps' | 'companyAddress'>, say: Say) {
  const kind = steps.find(({ isNext }) => isNext)?.stepKind ?? '';
  return [isGate(kind) && say(GATES[kind]), companyAddress].filter(Boolean).join(', ') || null;
}
