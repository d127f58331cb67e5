/** Columns that name a row of another table without a key that would hold them to the company. */
export const UNKEYED = [
  // A bound row must be missed where it is gone.
  'action_chain.log_id',
  'action_pending.log_id',
  'ticket_journal.operation_id',
  // The memory of an action must outlive the row that the action was about.
  ...[
    'action_log.user_id',
    'alert.taken_by',
    'device_command.asked_by',
    'crossing.let_go_by',
    ...['activated_by', 'activation_by', 'signed_by', 'started_by'].map((by) => `calibration_protocol.${by}`),
    'device_log.user_id',
    ...['takeover.user_id', 'read_reset.user_id'],
    'export.user_id',
    ...['report_schedule.user_id', 'report_address.allowed_by'],
    'import.user_id',
  ],
  'chain_check.user_id',
  // Of a scale that has been taken away, too.
  'chain_check_scale.scale_id',
  // Of any noun that something stands beside.
  'attachment.record_id',
  'attachment.user_id',
  'service_card.created_user_id',
  // Of any noun that a file has brought.
  'import_made.row_id',
  'import_row.row_id',
  ...['field_history.row_id', 'field_history.user_id', 'file.user_id', 'idempotency_key.user_id'],
  ...['logon_request.decided_by', 'phone_token.issued_by'],
  ...['default_view.user_id', 'first_page.user_id', 'list_view.user_id', 'notice.user_id'],
  // Sums by the rows that tickets name; 0 for none.
  ...['operation_month.customer_id', 'operation_month.sender_id', 'operation_month.cargo_id'],
  // Of another company, beyond the fence.
  ...['income_operation.partner_company_id', 'income_operation.sender_operation_id'],
  ...['income_offer.sender_company_id', 'income_offer.through_operation_id'],
  ...['income_operation.sender_public_id', 'income_operation.sender_user_id'],
  // Of any noun that a notice is about.
  'notice.row_id',
  ...['outbox.user_id', 'request.decided_by', 'request.proposed_by', 'truck_empty_weight.user_id'],
  ...['truck_empty_weight.approved_by', 'passport_weight.approved_by', 'passport_weight.user_id'],
  // Of any noun that something is proposed about.
  'request.row_id',
  // The job in whose letter a link stands; the row of the job may go before it.
  'single_use.asked_by',
  'single_use.job_id',
  // Of any table that has used a record.
  'weight_record_use.row_id',
  // Names from outside, and the ids of calls.
  ...['telegram_chat.chat_id', 'telegram_ear.bot_id'],
  ...[
    'operation.public_id',
    'order_part.public_id',
    'action_log.request_id',
    'calibration_protocol.public_id',
    'device_command.request_id',
    'field_history.request_id',
  ],
  ...['outbox.request_id', 'unused_record.request_id', 'weight_record.request_id'],
  // Which of the server's own keys.
  'second_factor.key_id',
  // Of people who had entered the company, too.
  ...['weight_override.asked_by', 'weight_override.given_by'],
  // Numbers of lists, not rows.
  ...['company.status_id', 'company.type_id', 'device_command.status_id', 'device_log.status_id'],
  ...['alert.status_id', 'crossing.status_id', 'calibration_protocol.status_id'],
  ...[
    'operation.status_id',
    'operation_day.status_id',
    'operation_party_month.status_id',
    'ticket_day.status_id',
    'ticket_day.scale_id',
    ...['order.status_id', 'order_part.status_id', 'rfid_card.status_id', 'rfid_card_operation.status_id'],
    // Of a card's company, which the database looks up.
    'rfid_card.operator_company_id',
    'outbox.state_id',
    'request.status_id',
    'income_operation.status_id',
  ],
  'logon_request.status_id',
  ...['session.status_id', 'user_account.status_id'],
];
