/** A card as its list and its page are told of it, as far as they draw it. */
export type CardRow = {
  readonly id: number;
  readonly rfidNumber: string;
  readonly cardNumber: string;
  readonly cardTypeName: string | null;
  readonly numberPlate: string | null;
  readonly driverName: string | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** How it stands: empty, active, expired, blocked. */
  readonly standing: string;
  readonly operationText: string | null;
  readonly operationOnce: boolean | null;
  readonly seenAt: string | null;
  readonly seenWhere: string | null;
  readonly seenOutcome: string | null;
  readonly pendingRequestId: number | null;
};
