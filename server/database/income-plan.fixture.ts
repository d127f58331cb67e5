/** The columns that verbs and jobs change of incomes. */
export const INCOME_CHANGES: Readonly<Record<string, string[]>> = {
  income_change: [
    ...['kind', 'state', 'after', 'reason', 'sender_version', 'at'],
    ...['decided_at', 'decided_by_name', 'decision_note'],
  ],
  income_counter: ['last_number'],
  // Nothing that was weighed at the sender's: only what the sender adds once it was accepted, and the decision.
  income_operation: [
    ...[
      'status_id',
      'partner_name',
      'sender_version',
      'delivered_at',
      'trailer_plates',
      'cargo_name',
      'note',
    ],
    ...['loss_percentage', 'loss_kg', 'divided_kg', 'cargo_id', 'operation_id', 'receipt'],
    ...['received_at', 'received_net_kg', 'received_figures', 'received_receipt', 'loss_norm'],
    ...['allowed_short_kg', 'allowed_over_kg', 'approved_at', 'approved_by_name'],
    ...['completed_at', 'completed_by_name', 'cancelled_at', 'cancelled_by_name', 'cancel_reason'],
    ...['decided_for_name', 'reminded_at'],
  ],
};
