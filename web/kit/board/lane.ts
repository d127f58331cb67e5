import type { ReactNode } from 'react';

/** A card of a board: its name, read out when it moves, and its content. */
export type BoardCard = { readonly key: string; readonly name: string; readonly content: ReactNode };

/** A lane of a board with its cards, the first on top. */
export type Lane = {
  readonly key: string;
  readonly name: string;
  readonly cards: readonly BoardCard[];
  /** How many there are, where the lane shows only the first of them. */
  readonly total?: number;
  /** Under its name, under its last card, and at its foot. */
  readonly note?: ReactNode;
  readonly rest?: ReactNode;
  readonly foot?: ReactNode;
};

/** Whether a card of one lane may go to another. */
export type MayMove = (card: string, lane: string) => boolean;

/** The lanes that a card may go to, in order. */
export const lanesFor = (lanes: readonly Lane[], card: string, may: MayMove): readonly Lane[] =>
  lanes.filter((lane) => lane.cards.every(({ key }) => key !== card) && may(card, lane.key));

/** The nearest lane before or after its own that a card may go to; null where there is none. */
export function laneBeside(lanes: readonly Lane[], card: string, by: -1 | 1, may: MayMove): Lane | null {
  const at = lanes.findIndex(({ cards }) => cards.some(({ key }) => key === card));
  for (let next = at + by; next >= 0 && next < lanes.length; next += by) {
    const lane = lanes[next];
    if (lane && may(card, lane.key)) return lane;
  }
  return null;
}

/** Where an arrow leads from a card: up and down in its lane; to the side, to the card at the same height in the next lane with any. */
export function cardBeside(lanes: readonly Lane[], card: string, key: string): string | null {
  const at = lanes.findIndex(({ cards }) => cards.some((each) => each.key === card));
  const own = lanes[at]?.cards ?? [];
  const place = own.findIndex((each) => each.key === card);
  const down = ({ ArrowUp: -1, ArrowDown: 1 } as const)[key];
  if (down) return own[place + down]?.key ?? null;
  const side = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key];
  if (!side || at < 0) return null;
  for (let next = at + side; next >= 0 && next < lanes.length; next += side) {
    const cards = lanes[next]?.cards ?? [];
    const neighbour = cards[Math.min(place, cards.length - 1)];
    if (neighbour) return neighbour.key;
  }
  return null;
}
