import { resources } from '../nouns.ts';

const underscored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of resources that verbs set beside what is declared as their fields. */
const BESIDE: Readonly<Record<string, string[]>> = {
  truck: ['empty_weight_at'],
  // Their states, the people who led them there, and of a visit the step that it waits for and its weights.
  order: [
    ...['status_id', 'activated_at', 'activated_by_name', 'completed_at', 'completed_by_name'],
    ...['cancelled_at', 'cancelled_by_name', 'cancel_reason'],
  ],
  orderPart: [
    ...['truck_id', 'status_id', 'step_at', 'step_kind', 'step_name', 'norm_minutes'],
    ...['waiting_since', 'operation_id', 'operation_name', 'weight1_kg', 'net_kg', 'completed_at'],
    ...['cancelled_at', 'cancelled_by_name', 'cancel_reason'],
  ],
  rfidCardOperation: [
    ...['status_id', 'used_at', 'operation_id', 'operation_name', 'cleared_at', 'cleared_by_name'],
  ],
  // As its site reports it, how far it is locked, and what its counters were when a person answered for them.
  lpi: [
    ...['is_online', 'online_changed_at', 'firmware', 'is_keypad_locked', 'keypad_changed_at'],
    ...['calibration_counter', 'configuration_counter', 'counters_at', 'abilities', 'lock_level'],
    ...['locked_at', 'locked_by_name', 'verified_calibration', 'verified_configuration'],
    'needs_verification',
  ],
  rfidCard: ['block_reason', 'blocked_at', 'blocked_by_name', 'status_id'],
};

/** How a command to a device ends, and whether a person saw it. */
export const COMMAND_CHANGES: string[] = [
  ...['status_id', 'refusal', 'result', 'is_late', 'sent_at', 'done_at', 'refused_at', 'given_up_at'],
  ...['is_seen', 'seen_by_name'],
];

/** What leads a protocol of calibration from one state into the next. */
export const CALIBRATION_CHANGES: string[] = [
  ...['abandon_reason', 'abandoned_at', 'abandoned_by_name', 'activated_at', 'activated_by'],
  ...['activated_by_name', 'activation_by', 'activation_by_name', 'activation_command_id'],
  ...['activation_counter', 'coefficient', 'hash', 'next_on', 'note', 'signed_at', 'signed_by'],
  ...['signed_by_name', 'status_id', 'temperature_to', 'worst_kg', 'worst_limit_kg', 'worst_load_kg'],
];

/** What the engine of resources changes: the declared fields, and the marks of archived and removed rows. */
export const KEPT_CHANGES: Readonly<Record<string, string[]>> = Object.fromEntries(
  resources.map(({ table, columns }) => [
    underscored(table),
    [
      ...Object.entries(columns).map(([field, { stored = field }]) => underscored(stored)),
      ...(BESIDE[table] ?? []),
      ...['deleted_at', 'archived'],
    ],
  ]),
);
