/** A person, company or thing that a ticket names. */
export type NamedParty = {
  id: number;
  name: string;
  /** Made a moment ago, for this very visit. */
  fresh?: boolean;
};

/** What a ticket names besides its truck, in the order of the screen. */
export const PARTIES = [
  'trailer',
  'driver',
  'cargo',
  'sender',
  'senderWarehouse',
  'customer',
  'customerBranch',
] as const;
export type Party = (typeof PARTIES)[number];
