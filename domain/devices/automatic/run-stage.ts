import type { StateLook } from '../../grammar/noun/states.ts';
import type { Words } from '../../grammar/words.ts';
import type { LiveState } from '../link.ts';
import type { Yard } from './interlock.ts';

/**
 * How far a truck has come across a scale that stands unattended, read off loops, photocells, barriers and the weight. `norm` in seconds
 * is how long a truck usually stays; `needs` is what brings it on.
 */
export const runStages = {
  idle: { words: { az: 'Gözləyir', en: 'Idle' }, needs: { az: 'ilgək 1', en: 'loop 1' }, norm: null },
  approach: {
    words: { az: 'Yaxınlaşır', en: 'Approach' },
    needs: { az: 'platformaya çıxır', en: 'drives onto the deck' },
    norm: 30,
  },
  onDeck: {
    words: { az: 'Platformada', en: 'On deck' },
    needs: { az: 'fotoelementlər boş', en: 'photocells free' },
    norm: 20,
  },
  positioned: {
    words: { az: 'Yerini alıb', en: 'Positioned' },
    needs: { az: 'sabit çəki', en: 'a stable weight' },
    norm: 15,
  },
  settling: {
    words: { az: 'Sakitləşir', en: 'Settling' },
    needs: { az: 'imzalı yazı', en: 'a signed record' },
    norm: 30,
  },
  captured: {
    words: { az: 'Çəkilib', en: 'Captured' },
    needs: { az: 'çıxış açılır', en: 'the exit opens' },
    norm: 20,
  },
  leave: {
    words: { az: 'Çıxır', en: 'Leave' },
    needs: { az: 'platforma boşalır', en: 'the deck empties' },
    norm: 40,
  },
  clear: {
    words: { az: 'Boşalıb', en: 'Clear' },
    needs: { az: 'sıfıra qayıdış', en: 'back to zero' },
    norm: 30,
  },
} as const satisfies Readonly<
  Record<string, { readonly words: Words; readonly needs: Words; readonly norm: number | null }>
>;
export type RunStage = keyof typeof runStages;
export const RUN_STAGES = [
  'idle',
  'approach',
  'onDeck',
  'positioned',
  'settling',
  'captured',
  'leave',
  'clear',
] as const satisfies readonly RunStage[];

/** The state of a scale; `isCaptured` says that a weight of the load on its deck has been taken. */
type Passing = Yard & { readonly state: LiveState; readonly isCaptured: boolean };

function withoutLoad({ inputs, outputs }: Yard): RunStage {
  if (inputs['exit-loop'] === 'occupied' || outputs['exit-barrier'] === 'open') return 'clear';
  const comes = inputs['entry-loop'] === 'occupied' || inputs['entry-photocell'] === 'occupied';
  return comes ? 'approach' : 'idle';
}

function withLoad({ inputs, outputs, state, isCaptured }: Passing): RunStage {
  if (outputs['exit-barrier'] === 'open' || inputs['exit-loop'] === 'occupied') return 'leave';
  if (isCaptured) return 'captured';
  if (inputs['entry-photocell'] === 'occupied' || inputs['exit-photocell'] === 'occupied') return 'onDeck';
  if (state === 'stable') return 'settling';
  // Only photocells show that it stands right.
  const isSeen = inputs['entry-photocell'] === 'free' && inputs['exit-photocell'] === 'free';
  return isSeen ? 'positioned' : 'onDeck';
}

/** The stage at which a scale is; null while it is unknown what stands on its deck. */
export function stageOf(passing: Passing): RunStage | null {
  if (passing.load === 'unknown') return null;
  return passing.load === 'empty' ? withoutLoad(passing) : withLoad(passing);
}

/** After so many seconds at one stage a person has to look: the truck does not get on by itself. */
export const HELP_SECONDS = 90;

/** Whether a stage has lasted longer than a truck usually needs, or so long that a person has to help. */
export function concernOf(stage: RunStage, seconds: number): 'late' | 'help' | null {
  const { norm } = runStages[stage];
  if (norm === null || seconds <= norm) return null;
  return seconds >= HELP_SECONDS ? 'help' : 'late';
}

/** What holds a truck up, as far as the devices tell; null where they tell no more than the stage. */
export function hindranceOf({ inputs }: Pick<Yard, 'inputs'>, stage: RunStage): Words | null {
  if (stage !== 'onDeck') return null;
  if (inputs['entry-photocell'] === 'occupied') return HINDRANCES.rear;
  return inputs['exit-photocell'] === 'occupied' ? HINDRANCES.front : null;
}
const HINDRANCES = {
  rear: { az: 'arxa fotoelement tutulub', en: 'the rear photocell is occupied' },
  front: { az: 'ön fotoelement tutulub', en: 'the front photocell is occupied' },
} as const satisfies Record<string, Words>;

/** How a stage looks: grey while it waits, amber past its norm, red where a person has to help. */
export function stageLook(stage: RunStage, concern: ReturnType<typeof concernOf>): StateLook {
  const { words } = runStages[stage];
  if (concern === 'help') return { shape: 'triangle', tone: 'bad', words };
  if (concern === 'late') return { shape: 'wave', tone: 'warn', words };
  if (stage === 'idle') return { shape: 'ring', tone: 'idle', words };
  return stage === 'captured'
    ? { shape: 'check', tone: 'ok', words }
    : { shape: 'half', tone: 'accent', words };
}
