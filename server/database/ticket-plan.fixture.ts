/** The columns that verbs change of tickets. */
export const TICKET_CHANGES: Readonly<Record<string, string[]>> = {
  // Of a weight's own columns only the second's, once: weight 1, truck, scale and receipt number stay as they began. The parties and the
  // cargo of a ticket are open until then; later two people change them together.
  operation: [
    ...['status_id', 'completed_how', 'direction', 'completed_by', 'completed_by_name', 'operation_at'],
    // Stated before the weights, or with them.
    ...['stated_direction', 'direction_reason'],
    ...['weight2_record_id', 'weight2_kg', 'weight2_at', 'net_kg'],
    ...['weight2_scale_id', 'weight2_scale_number', 'weight2_scale_name'],
    // The columns of a substitute for a second weight, once as well.
    ...['tare_kind', 'tare_kg', 'tare_trailers_kg', 'tare_at', 'tare_source', 'tare_by_name'],
    ...['tare_origin', 'tare_approved_by_name', 'tare_masses'],
    // A typed weight, and the request that approved it; once.
    ...['by_hand_code', 'by_hand_by_name', 'by_hand_request_id'],
    // That its seal was broken when it was cancelled, once.
    'seal_broken_at',
    // The loss of a net, and how much of the net was divided, once.
    ...['loss_percentage', 'loss_kg', 'loss_at', 'loss_by', 'loss_by_name'],
    // Warnings that a person acknowledged: more only.
    ...['divided_kg', 'divided_at', 'divided_by_name', 'warnings'],
    ...['truck_owner_id', 'truck_owner_name', 'truck_owner_license', 'cargo_id', 'cargo_name'],
    ...['cargo2_id', 'cargo2_name'],
    ...['customer_branch_id', 'customer_branch_name', 'customer_warehouse_id', 'customer_warehouse_name'],
    ...['sender_branch_id', 'sender_branch_name', 'sender_warehouse_id', 'sender_warehouse_name'],
    ...['customer_id', 'customer_name', 'sender_id', 'sender_name', 'trailer_plates'],
    ...['weight1_note', 'weight2_note', 'net_at', 'status_note', 'print_count'],
    ...['cancelled_at', 'cancelled_by'],
    // The order that it was weighed for.
    ...['order_id', 'order_name', 'order_part_id', 'order_part_name', 'order_reserved_kg'],
    ...['net_pool_given_kg', 'net_pool_drawn_kg'],
  ],
  operation_day: [
    ...['count', 'net_kg', 'tare_count', 'tare_net_kg'],
    ...['manual_count', 'manual_net_kg', 'unweighed_count', 'unweighed_net_kg'],
  ],
  operation_month: ['count', 'gross_kg', 'tare_kg', 'net_kg', 'loss_kg', 'divided_kg', 'remaining_kg'],
  operation_party_month: [
    ...['count', 'net_kg', 'tare_count', 'tare_net_kg'],
    ...['manual_count', 'manual_net_kg', 'unweighed_count', 'unweighed_net_kg'],
  ],
  ticket_doubt: ['found_at', 'ended_at', 'proof'],
};
